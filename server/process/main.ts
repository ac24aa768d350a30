// Some packages come twice, to develop with and to run, and the one is picked when it is first loaded. React's other
// half takes several times as long for a page. So this stands before anything else is loaded.
process.env.NODE_ENV ??= 'production'

const { serve } = await import('./serve')
await serve()

export {}
