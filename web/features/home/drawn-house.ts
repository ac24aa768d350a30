import { createIsomorphicFn } from '@tanstack/react-start'
import { houseMarkup } from './house-art'
import type { HouseName } from './houses'

/** What the page comes with. Browsers keep what the server drew. */
export const drawnHouse = createIsomorphicFn()
  .server(houseMarkup)
  .client(() => '')

/** Draws in the browser, with the kit that is loaded for it. */
export const drawHouse = createIsomorphicFn()
  .server((_id: string, _name: HouseName) => Promise.resolve(''))
  .client((id: string, name: HouseName) => import('./house-art').then((art) => art.houseMarkup(id, name)))
