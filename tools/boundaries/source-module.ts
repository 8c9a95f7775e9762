import {
  type Comment,
  type DynamicImport,
  type Program,
  parseSync,
  type StaticImport,
  Visitor,
} from 'oxc-parser';
import { resolveImport, type Target } from './resolve-import.ts';

/** One import, re-export, dynamic import or `import('…')` type. */
export interface Import {
  readonly specifier: string;
  readonly target: Target;
  /** True if the import disappears in compilation. */
  readonly isType: boolean;
  readonly isDynamic: boolean;
  /** The imported names, `*` for a whole module. */
  readonly names: readonly string[];
  readonly line: number;
}

/** A source file as the rules see it. */
export interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly comments: readonly Comment[];
  readonly program: Program;
  lineAt(offset: number): number;
}

type Found = Pick<Import, 'isType' | 'isDynamic' | 'names'> & {
  readonly specifier: string | undefined;
  readonly start: number;
};

const literal = /^(['"`])([^$]*)\1$/s;

function fromStatement({ moduleRequest, entries, start }: StaticImport): Found {
  return {
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    start,
  };
}

function fromCall(text: string, { moduleRequest, start }: DynamicImport): Found {
  const written = text.slice(moduleRequest.start, moduleRequest.end);
  const specifier = literal.exec(written)?.[2];
  return { specifier, isType: false, isDynamic: true, names: ['*'], start };
}

function typeImports(program: Program): Found[] {
  const found: Found[] = [];
  new Visitor({
    TSImportType({ source, start }) {
      found.push({ specifier: source.value, isType: true, isDynamic: false, names: ['*'], start });
    },
  }).visit(program);
  return found;
}

/** Returns true for the files that the parser reads. */
export function isModule(path: string): boolean {
  return /\.(ts|tsx|mts|mjs)$/.test(path);
}

/**
 * Parses the text of a file; throws if it does not parse, because an unread module breaks no rule.
 */
export function readModule(path: string, text: string): SourceModule {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const reExports = staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [{ moduleRequest, start, isType, name: importName.name ?? '*' }] : [],
    ),
  );
  const found: Found[] = [
    ...staticImports.map(fromStatement),
    ...reExports.map(({ moduleRequest, start, isType, name }) => ({
      specifier: moduleRequest.value,
      isType,
      isDynamic: false,
      names: [name],
      start,
    })),
    ...dynamicImports.map((call) => fromCall(text, call)),
    ...typeImports(parsed.program),
  ];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    path,
    text,
    comments: parsed.comments,
    program: parsed.program,
    lineAt,
    imports: found.map(({ start, specifier, ...rest }) => ({
      ...rest,
      specifier: specifier ?? '(computed)',
      target: resolveImport(path, specifier),
      line: lineAt(start),
    })),
  };
}
