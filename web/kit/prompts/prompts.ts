import { useEffect, useSyncExternalStore } from 'react'
import { isPromptFree, useShownPage } from '../page/shown-page'
import { createPromptLine, type Prompt, type Wish } from './prompt-line'

const line = createPromptLine()

/** Fields that hold what somebody writes or chooses; buttons do not. */
const FIELDS = 'input:not([type="button"], [type="submit"], [type="reset"]), textarea, select, [contenteditable="true"]'

/** A dialog is open, somebody is filling something in, or a form says that it holds what is not saved. */
function isBlocked(): boolean {
  const inField = document.activeElement?.closest(FIELDS) ?? null
  return inField !== null || document.querySelector('dialog[open], [data-busy-form]') !== null
}

let stopWatching: (() => void) | undefined

/** The page is watched only while somebody stands in the line. */
function watch(): void {
  if (!line.isWaiting()) {
    stopWatching?.()
    stopWatching = undefined
    return
  }
  if (stopWatching) return
  const look = () => line.setBlocked(isBlocked())
  const changes = new MutationObserver(look)
  changes.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'data-busy-form'],
  })
  // leaving one field for the next is no pause: where the focus went is known a moment later
  const lookLater = () => setTimeout(look)
  document.addEventListener('focusin', look)
  document.addEventListener('focusout', lookLater)
  stopWatching = () => {
    changes.disconnect()
    document.removeEventListener('focusin', look)
    document.removeEventListener('focusout', lookLater)
  }
  look()
}

function wish(prompt: Prompt, wants: Wish): void {
  // what is in the way is found before anybody steps up
  if (wants && !stopWatching) line.setBlocked(isBlocked())
  line.wish(prompt, wants)
  watch()
}

/**
 * Whether a prompt may be on show now: one at a time, in the order onboarding, update, install, notifications; none on pages
 * with one task. A card is taken away while a dialog is open or something is being filled in.
 *
 * @param wants whether it has something to ask; `soon` keeps its place without showing, such as during a delay
 */
export function usePromptTurn(prompt: Prompt, wants: Wish): boolean {
  const page = useShownPage()
  const turn = useSyncExternalStore(
    line.subscribe,
    () => line.shown() === prompt,
    () => false,
  )

  // the line stands outside of React, since its places are taken by parts that know nothing of each other
  useEffect(() => wish(prompt, wants), [prompt, wants])
  useEffect(() => () => wish(prompt, false), [prompt])

  return turn && !isPromptFree(page)
}
