export const sourceFolders: readonly string[];
export function sourceStamp(root: string): string;
export function readBuildStamp(root: string): string | undefined;
