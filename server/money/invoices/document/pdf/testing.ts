import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; children?: Node[] }
export type ReadPdf = {
  pages: number
  title: string
  language: string
  /** Of each page, its lines joined by line ends, cells by spaces. */
  text: string[]
  /** "Table > TR > TH": where each thing stands in the structure of all pages, with how often. */
  roles: Map<string, number>
  size: [width: number, height: number]
}

/** What a reader program finds in a PDF file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await file.getMetadata()) as unknown as { info: { Title: string; Language: string } }
  const text: string[] = []
  const roles = new Map<string, number>()
  let size: [number, number] = [0, 0]
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    text.push(
      (items as { str: string; hasEOL: boolean }[]).map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
    )
    count(roles, (await page.getStructTree()) as Node)
    const { width, height } = page.getViewport({ scale: 1 })
    size = [width, height]
  }
  const read = { pages: file.numPages, title: info.Title, language: info.Language, text, roles, size }
  await file.loadingTask.destroy()
  return read
}

function count(roles: Map<string, number>, node: Node): void {
  if (node.role) roles.set(node.role, (roles.get(node.role) ?? 0) + 1)
  for (const child of node.children ?? []) count(roles, child)
}
