import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { MapConfig } from '#contract/map.rules'
import type { MapColors } from './colors'

type Tiles = Extract<MapConfig, { source: 'pmtiles' | 'tiles' }>

let protocol: Protocol | undefined

/** Tiles of OpenStreetMap's data in our colours. No letters and no icons are fetched from anybody. */
export function tileStyle({ source, url }: Tiles, colors: MapColors): StyleSpecification {
  if (source === 'pmtiles' && !protocol) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  return {
    version: 8,
    sources: {
      tiles:
        source === 'pmtiles'
          ? { type: 'vector', url: `pmtiles://${url}` }
          : { type: 'vector', tiles: [url], maxzoom: 15 },
    },
    layers: layers('tiles', flavor(colors), { lang: 'en' }).flatMap(withoutIcons),
  }
}

const FONT = 'Figtree Variable'

function flavor({
  dark,
  land,
  wood,
  park,
  field,
  beach,
  water,
  building,
  road,
  casing,
  rail,
  text,
  quietText,
  halo,
}: MapColors): Flavor {
  const base = namedFlavor(dark ? 'dark' : 'light')
  return {
    ...base,
    ...{
      background: land,
      earth: land,
      park_a: park,
      park_b: park,
      wood_a: wood,
      wood_b: wood,
      scrub_a: field,
      scrub_b: field,
    },
    ...{
      beach,
      sand: beach,
      water,
      buildings: building,
      pedestrian: field,
      hospital: field,
      school: field,
      industrial: field,
      zoo: park,
    },
    ...{ highway: road, major: road, link: road, minor_a: road, minor_b: road, minor_service: road, other: road },
    ...{ minor_casing: casing, link_casing: casing, major_casing_early: casing, major_casing_late: casing },
    ...{ highway_casing_early: casing, highway_casing_late: casing, railway: rail },
    ...{ city_label: text, city_label_halo: halo, subplace_label: quietText, subplace_label_halo: halo },
    ...{
      roads_label_minor: quietText,
      roads_label_minor_halo: halo,
      roads_label_major: quietText,
      roads_label_major_halo: halo,
    },
    ...{ regular: FONT, bold: FONT, italic: FONT },
  }
}

/** Layers that are nothing without their icons go, others keep their words. */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer]
  if (layer.id !== 'places_locality') return []
  const { 'icon-image': _, ...layout } = layer.layout
  return [{ ...layer, layout }]
}
