import { earlyOffer, type InstallOffer } from './early'

let offer: InstallOffer | null = null

/** Browsers say once, and early, that the app may be installed: whatever asks about it later finds the offer here. */
export function holdInstallOffer(): void {
  offer = earlyOffer()
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // it asks when we let it
    offer = event as InstallOffer
  })
}

export const installOffer = (): InstallOffer | null => offer

/** An offer can be used once. */
export function takeInstallOffer(): InstallOffer | null {
  const taken = offer
  offer = null
  return taken
}
