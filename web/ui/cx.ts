/** Joins class names, leaving out what is not there. Later classes do not override earlier ones: pick, do not stack. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
