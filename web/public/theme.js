// Sets theme and accessibility attributes on <html> before the first paint; see web/ui/theme-script.ts.
// It also says whether somebody is signed in here, so that the page's own "Sign in" never flashes up; see web/shell/viewer.ts,
// and whether security alerts are to be expected, so that their line finds its room; see web/kit/alerts/alert-room.ts,
// and likewise announcements; see web/features/announcements/told.ts.
// And it keeps what people press before the page answers.
;(() => {
  const root = document.documentElement
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const prefersContrast = matchMedia('(prefers-contrast: more)')

  function read(key) {
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key)
    } catch {
      return null // storage may be forbidden; the device's own preferences stand
    }
  }
  function readSettings() {
    try {
      const settings = JSON.parse(read('pawstead.accessibility') || '{}')
      return settings && typeof settings === 'object' ? settings : {}
    } catch {
      return {}
    }
  }
  function set(name, value) {
    if (value) root.setAttribute(`data-${name}`, value)
    else root.removeAttribute(`data-${name}`)
  }
  const oneOf = (value, allowed) => (allowed.includes(value) ? value : '')

  function apply() {
    const theme = read('pawstead.theme')
    const settings = readSettings()
    const contrast = typeof settings.highContrast === 'boolean' ? settings.highContrast : prefersContrast.matches
    set('theme', oneOf(theme, ['light', 'dark']) || (prefersDark.matches ? 'dark' : 'light'))
    set('contrast', contrast && 'high')
    set('font-size', oneOf(settings.fontSize, ['small', 'medium', 'large', 'extra-large']))
    set('large-text', settings.largeText === true && 'true')
    set('spacing', oneOf(settings.spacing, ['compact', 'comfortable', 'spacious']))
    set('motion', settings.reduceMotion === true && 'reduce')
    set('focus', settings.focusVisible === false && 'off')
  }

  // who looks at the pages as somebody else is told nothing of their own
  const own = read('pawstead.session') && !read('pawstead.view-as')

  /** What this page says to everybody stands in its head; `closed` where this browser closed all of it. */
  function announced() {
    if (own && read('pawstead.announced')) return 'held'
    try {
      const ids = JSON.parse(document.querySelector('meta[name=announced]')?.content || '[]')
      const closed = JSON.parse(read('pawstead.announcements-closed') || '[]')
      return ids.length > 0 && (ids.every((id) => closed.includes(id)) ? 'closed' : 'held')
    } catch {
      return 'held'
    }
  }

  apply()
  set('session', read('pawstead.session') && 'held')
  set('alerts', own && read('pawstead.alerts') && 'held')
  set('announced', announced())
  prefersDark.addEventListener('change', apply)
  prefersContrast.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('pawstead:appearance', apply)

  // what happens once and before the page's own scripts is kept for them, see web/lib/early.ts
  const early = {}
  globalThis.early = early
  const unlessTaken = (keep) => (event) => globalThis.early === early && keep(event)
  const keepOffer = unlessTaken((offer) => {
    offer.preventDefault()
    early.offer = offer
  })
  const keepPress = unlessTaken(({ target }) => {
    early.pressed = target.closest('button[type=button]:not([popovertarget],[commandfor])') ?? early.pressed
  })
  addEventListener('beforeinstallprompt', keepOffer)
  addEventListener('click', keepPress, true)
})()
