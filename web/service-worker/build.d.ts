/** Names the build: another build, another name. Set by the build. */
declare const BUILD: string
/** What is fetched when the worker is installed. A null revision: the address itself changes with the content. */
declare const PRECACHE: { url: string; revision: string | null }[]
