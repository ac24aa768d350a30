/// <reference types="vite/types/importMeta.d.ts" />

/** Markdown by its path below this folder; the build puts it into the server's own file. */
export type Sources = Record<string, string>

/** `./pages/{page}/{version}.md` */
export const pageSources: Sources = import.meta.glob<string>('./pages/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** `./help/{category}/{article}.md`; `_category.md` is about the category itself. */
export const helpSources: Sources = import.meta.glob<string>('./help/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
