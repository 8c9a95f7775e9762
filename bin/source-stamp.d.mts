export function sourceStamp(root: string): string;
export function readBuildStamp(root: string): string | undefined;
