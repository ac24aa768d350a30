import { createIsomorphicFn } from '@tanstack/react-start'
import { houseMarkup } from './house-art'

/** The server draws; browsers keep what it drew. */
export const drawnHouse = createIsomorphicFn()
  .server(houseMarkup)
  .client(() => '')
