/** The title of one page of a list: who kept several can tell them apart. @param page counted from 1; the first has no number */
export function withPage(title: string, page = 1): string {
  return page > 1 ? `${title}, page ${page}` : title
}
