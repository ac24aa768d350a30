import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColors } from './colors'

type Look = {
  colors: MapColors
  /** 1 for the usual size of text. */
  fontScale: number
}

/** The first name gives the weight, the second is the page's own font: the map draws its letters from it. */
const BOLD = ['Figtree Semibold', 'Figtree Variable']
const PLAIN = ['Figtree Medium', 'Figtree Variable']

type Width = [zoom: number, pixels: number][]

/** From 4 km across to a single street, in pixels. */
const ROADS: { kind: string; minzoom?: number; width: Width }[] = [
  {
    kind: 'lane',
    minzoom: 12,
    width: [
      [12, 0.8],
      [14, 2.4],
      [17, 11],
    ],
  },
  {
    kind: 'street',
    minzoom: 12,
    width: [
      [12, 0.6],
      [14, 3],
      [17, 15],
    ],
  },
  {
    kind: 'secondary',
    width: [
      [10, 1],
      [14, 4.5],
      [17, 18],
    ],
  },
  {
    kind: 'primary',
    width: [
      [10, 1.4],
      [14, 6],
      [17, 22],
    ],
  },
]

/** How the drawn town looks in these colours. Its letters come from the page's fonts, so nothing is asked of anybody. */
export function townStyle(url: string, { colors, fontScale }: Look): StyleSpecification {
  return {
    version: 8,
    sources: { town: { type: 'geojson', data: url } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      edge('park', colors.outline),
      ...(['field', 'hill', 'wood', 'park', 'pitch', 'beach'] as const).map((kind) =>
        fill(kind, kind === 'pitch' ? colors.park : colors[kind], kind === 'hill' ? 0.6 : 1),
      ),
      // below the fill: where a river meets the sea there is no line between them
      edge('water', colors.outline),
      fill('water', colors.water),
      edge('island', colors.outline),
      fill('island', colors.land),
      fill('quay', colors.building),
      {
        ...line('path', colors.path, [
          [13, 0.8],
          [17, 3],
        ]),
        minzoom: 13,
        paint: {
          ...line('path', colors.path, [
            [13, 0.8],
            [17, 3],
          ]).paint,
          'line-dasharray': [2, 1.5],
        },
      } as LayerSpecification,
      ...ROADS.map(({ kind, minzoom, width }) => line(kind, colors.casing, wider(width), minzoom, 'casing')),
      line('rail', colors.rail, [
        [11, 1],
        [17, 3],
      ]),
      ...ROADS.map(({ kind, minzoom, width }) => line(kind, colors.road, width, minzoom)),
      { ...fill('building', colors.building), minzoom: 13.5 } as LayerSpecification,
      roadNames(colors, fontScale),
      labels('label-green', colors.quietText, colors, fontScale, 12),
      labels('label-water', colors.waterText, colors, fontScale, 13),
      labels('label-part', colors.text, colors, fontScale, 14),
      labels('label-town', colors.text, colors, fontScale, 20),
    ],
  }
}

const of = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind]

function fill(kind: string, color: string, opacity = 1): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: 'town',
    filter: of(kind),
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  }
}

function edge(kind: string, color: string): LayerSpecification {
  return {
    id: `${kind}-edge`,
    type: 'line',
    source: 'town',
    filter: of(kind),
    paint: { 'line-color': color, 'line-width': 3 },
  }
}

function line(kind: string, color: string, width: Width, minzoom?: number, part = 'line'): LayerSpecification {
  return {
    id: `${kind}-${part}`,
    type: 'line',
    source: 'town',
    filter: of(kind),
    ...(minzoom !== undefined && { minzoom }),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], ...width.flat()] },
  }
}

const wider = (width: Width): Width => width.map(([zoom, pixels]) => [zoom, pixels + 1.6])

function roadNames({ quietText, halo }: MapColors, fontScale: number): LayerSpecification {
  return {
    id: 'road-names',
    type: 'symbol',
    source: 'town',
    minzoom: 14,
    filter: ['match', ['get', 'kind'], ['primary', 'secondary', 'street', 'lane'], true, false],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': PLAIN,
      'text-size': 12 * fontScale,
      'text-padding': 12,
    },
    paint: { 'text-color': quietText, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  }
}

/** Labels of rank 1 are always there, those of rank 4 only from near. */
function labels(kind: string, color: string, { halo }: MapColors, fontScale: number, size: number): LayerSpecification {
  return {
    id: kind,
    type: 'symbol',
    source: 'town',
    filter: ['all', ['==', ['get', 'kind'], kind], ['<=', ['get', 'rank'], ['step', ['zoom'], 2, 12, 3, 14, 4]]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': kind === 'label-green' || kind === 'label-water' ? PLAIN : BOLD,
      'text-size': size * fontScale,
      'text-max-width': 8,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 2 },
  }
}
