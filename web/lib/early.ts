/** The browser's own question whether to install, which is not in the types yet. */
export type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** What happened before the scripts: kept by `public/theme.js`. */
type Early = { offer?: InstallOffer; pressed?: HTMLElement }

const early = (): Early => (globalThis as { early?: Early }).early ?? {}

export const earlyOffer = (): InstallOffer | null => early().offer ?? null

/** Takes the button that was pressed before anything listened. From now on React does. */
export function takeEarlyPress(): HTMLElement | undefined {
  const { pressed } = early()
  delete (globalThis as { early?: Early }).early
  return pressed
}
