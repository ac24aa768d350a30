/** As whom an admin looks at the pages in this tab. */
export type ViewAs = { id: string; personId: string; name: string; endsAt: number }

const KEY = 'pawstead.view-as'
const BEGINS = 'pawstead.view-as-begins'

let known: ViewAs | null | undefined

/** Null for everybody else. It changes with a new document only, so that no page mixes what two people see. */
export function viewAs(): ViewAs | null {
  if (typeof sessionStorage === 'undefined') return null
  if (known === undefined) known = read()
  return known
}

/** From the next document on. */
export function keepView(view: ViewAs): void {
  sessionStorage.setItem(KEY, JSON.stringify(view))
  sessionStorage.setItem(BEGINS, 'true')
}

/** Whether it begins with this document: once, and then no more. */
export function takeBeginning(): boolean {
  const begins = sessionStorage.getItem(BEGINS) !== null
  sessionStorage.removeItem(BEGINS)
  return begins
}

/** Whoever comes next in this tab is themselves. */
export function forgetView(): void {
  known = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage is blocked: there was nothing to forget
  }
}

/** Goes back to the person's page, as oneself. */
export function leaveView(): void {
  const personId = viewAs()?.personId
  if (!personId) return
  forgetView()
  location.assign(`/admin/people/${personId}`)
}

function read(): ViewAs | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ViewAs | null
  } catch {
    return null // storage is blocked: nobody can look as anybody here
  }
}
