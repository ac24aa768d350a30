import type { StyleSpecification } from 'maplibre-gl'
import type { MapConfig } from '#contract/map.rules'
import { apiUrl } from '#web/lib/origin'
import { circleAround } from './circle'
import { type MapColors, mapColors } from './colors'
import { townStyle } from './town-style'

export type Area = { lat: number; lng: number; radiusM: number }

type Drawn = Exclude<MapConfig, { source: 'none' }>

/** The style for how the page looks right now. */
export async function currentStyle(config: Drawn, area: Area | undefined): Promise<StyleSpecification> {
  const root = document.documentElement
  const tokens = getComputedStyle(root)
  const colors = mapColors((name) => tokens.getPropertyValue(name), {
    dark: root.dataset.theme === 'dark',
    contrast: root.dataset.contrast === 'high',
  })
  const fontScale = Number(tokens.getPropertyValue('--font-scale')) || 1
  const style =
    config.source === 'town'
      ? townStyle(new URL(apiUrl(config.url), location.href).href, { colors, fontScale })
      : (await import('./tile-style')).tileStyle(config, colors)
  return area ? withArea(style, area, colors) : style
}

/** Calls when theme, contrast or text size of the page change. @returns how to stop */
export function onLookChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  const attributeFilter = ['data-theme', 'data-contrast', 'data-font-size', 'data-large-text']
  observer.observe(document.documentElement, { attributeFilter })
  return () => observer.disconnect()
}

/** Whether the person or the device asked for less movement. */
export function isCalm(): boolean {
  return document.documentElement.dataset.motion === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

function withArea(style: StyleSpecification, area: Area, { area: color }: MapColors): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, area: { type: 'geojson', data: circleAround(area, area.radiusM) } },
    layers: [
      ...style.layers,
      { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': color, 'fill-opacity': 0.16 } },
      { id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': color, 'line-width': 2 } },
    ],
  }
}
