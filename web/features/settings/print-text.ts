/** Prints a text by itself, without the page it stands on. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  // a frame that is not drawn would not be printed
  frame.className = 'sr-only'
  frame.title = title
  // into the open dialog: the rest of the page is inert while it is open
  ;(document.querySelector('dialog:modal') ?? document.body).append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  page.title = title
  const sheet = page.createElement('pre')
  sheet.textContent = text
  page.body.append(sheet)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
