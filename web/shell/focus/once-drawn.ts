/** Does something once what is on its way has been drawn and has had the chance to take the focus by itself. */
export function onceDrawn(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Whether the focus is nowhere: a control that had it is gone, or cannot have it any more. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

export function canTakeFocus(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && !element.matches(':disabled, [hidden]') && element.checkVisibility()
}
