import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { latePart } from './late-part'

/**
 * What a route shows instead of its page, when that is missing or failed: fetched by browsers with the page, as the
 * router does, and by the server as it starts. By the router's helper alone, the first visitor after a start would get
 * the waiting in its place.
 */
export const lateRoutePart: typeof lazyRouteComponent = import.meta.env.SSR ? (onServer as never) : lazyRouteComponent

function onServer(load: () => Promise<Record<string, ComponentType>>, name: string) {
  return latePart(async () => ({ default: (await load())[name] as ComponentType }))
}
