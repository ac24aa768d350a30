/** A stored number as people here write it: "(207) 555-0142" for "+1 207 555 0142". Those of other countries stay as they are. */
export function phoneWords(stored: string): string {
  return stored.replace(/^\+1 (\d{3}) (\d{3}) (\d{4})$/, '($1) $2-$3')
}
