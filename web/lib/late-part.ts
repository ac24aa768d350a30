import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`, which takes parts of any properties
type Load<Part extends ComponentType<any>> = () => Promise<{ default: Part }>

const onTheirWay: Promise<unknown>[] = []

/**
 * `lazy` for a part that the server draws as well. There its file is asked for together with the page's own, and once it
 * is there the part is drawn in its place: React's `lazy` would draw it late the first time, to be moved into place by a
 * script, and whoever has no scripts would never see it.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function latePart<Part extends ComponentType<any>>(load: Load<Part>): LazyExoticComponent<Part> {
  if (!import.meta.env.SSR) return lazy(load)
  let loaded: { default: Part } | undefined
  const keep = (module: { default: Part }) => {
    loaded = module
  }
  // what could not be loaded is asked for again by the page that shows it, which then says what is wrong
  onTheirWay.push(load().then(keep, () => undefined))
  return lazy(() => (loaded ? atOnce(loaded) : load()))
}

/** Waits for the parts of all pages that were asked for so far, and for those they ask for in turn. */
export async function latePartsLoaded(): Promise<void> {
  for (let known = 0; known < onTheirWay.length; ) {
    known = onTheirWay.length
    await Promise.all(onTheirWay)
  }
}

/** React reads what is there without waiting, but only from something that answers as soon as it is asked. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: that is what React asks
  return { then: (answer: (value: Value) => unknown) => answer(value) } as Promise<Value>
}
