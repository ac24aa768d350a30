/** What a page says about itself that is not for everybody to find. */
export function privateHead(title: string, description: string) {
  return {
    meta: [
      { title: `${title} | Pawstead` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex, follow' },
    ],
  }
}
