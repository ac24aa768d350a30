import type { Category, GoodsKind, Tile } from './types'
import { uuidFrom } from './uuid'

/** The kind is what a shelf is drawn as: something that stands on it. */
type Leaf = [slug: string, name: string, description: string, artKind: GoodsKind]
type Top = { slug: string; name: string; description: string; artKind: GoodsKind; tile: Tile; leaves: Leaf[] }

const TOPS: Top[] = [
  {
    slug: 'food',
    name: 'Food',
    description: 'Everyday meals, with their ingredients and unit prices.',
    artKind: 'bag',
    tile: 'butter',
    leaves: [
      ['dry-food', 'Dry food', 'Complete kibble for dogs and cats, from puppy to senior.', 'bag'],
      ['wet-food', 'Wet food', 'Cans, trays, and pouches for animals who like a spoon to be involved.', 'can'],
      ['hay-and-forage', 'Hay and forage', 'What a rabbit should eat most of the day.', 'hay'],
      ['pellets-and-mixes', 'Pellets and mixes', 'Measured meals for rabbits, guinea pigs, hamsters, and rats.', 'bag'],
      ['bird-seed', 'Bird seed', 'Seed, pellets, and soft food for budgies, cockatiels, and parrots.', 'sprays'],
      ['fish-and-reptile-food', 'Fish and reptile food', 'Flakes, granules, greens, and calcium.', 'pinch'],
    ],
  },
  {
    slug: 'treats',
    name: 'Treats',
    description: 'Rewards, chews, and small reasons to come when called.',
    artKind: 'jar',
    tile: 'apricot',
    leaves: [
      [
        'training-treats',
        'Training treats',
        'Small, soft, and quick to swallow, so practice keeps its pace.',
        'crumbs',
      ],
      ['chews', 'Chews', 'Something to work on while the kettle boils, or the whole evening.', 'bone'],
      ['biscuits', 'Biscuits', 'Baked in Millbrook, snapped in half for small dogs.', 'biscuits'],
      ['cat-treats', 'Cat treats', 'Lickable, crunchy, or freeze-dried, in portions a cat would approve.', 'sachets'],
      [
        'garden-treats',
        'Rabbit and small pet treats',
        'Dried herbs, flowers, and roots, with nothing sticky added.',
        'twigs',
      ],
    ],
  },
  {
    slug: 'leads-and-harnesses',
    name: 'Leashes and harnesses',
    description: 'Walking gear that fits, with measurements in inches, not guesses.',
    artKind: 'harness',
    tile: 'blush',
    leaves: [
      ['harnesses', 'Harnesses', 'Cut to leave the shoulders free.', 'harness'],
      ['leads', 'Leashes', 'Rope, leather, and webbing, short and long.', 'lead'],
      ['collars', 'Collars', 'For everyday wear and for carrying a name.', 'collar'],
      ['name-tags', 'Name tags', 'Engraved in the workshop, so a stranger can call you.', 'tag'],
      [
        'training-kit',
        'Training gear',
        'Whistles, pouches, and targets the trainers at Kettle Hill use themselves.',
        'whistle',
      ],
    ],
  },
  {
    slug: 'beds-and-homes',
    name: 'Beds and homes',
    description: 'Places to sleep, hide, climb, and be left alone.',
    artKind: 'bed',
    tile: 'heather',
    leaves: [
      ['beds', 'Beds', 'Bolsters, caves, and flat mattresses, with covers that come off.', 'bed'],
      ['blankets', 'Blankets', 'For the sofa, the car, and the vet.', 'quilt'],
      ['scratching-posts', 'Scratching posts', 'Tall and heavy enough to lean on.', 'post'],
      ['hides-and-houses', 'Hides and houses', 'Two doors where two doors are needed.', 'hide'],
      ['tanks-and-terrariums', 'Tanks and terrariums', 'Filters, lamps, and the quiet parts of a good tank.', 'tank'],
      ['bedding-and-litter', 'Bedding and litter', 'Low in dust, easy to lift, kind to small lungs.', 'bag'],
    ],
  },
  {
    slug: 'grooming-and-care',
    name: 'Grooming and care',
    description: 'Brushes, washes, and the small jobs between vet visits.',
    artKind: 'brush',
    tile: 'mint',
    leaves: [
      ['brushes', 'Brushes and combs', 'The right tool for the coat in front of you.', 'brush'],
      ['washes', 'Washes and balms', 'Mild, easy to rinse, lightly scented or not at all.', 'bottle'],
      ['teeth-and-nails', 'Teeth and nails', 'Little and often, with tools that stay sharp.', 'clippers'],
      ['supplements', 'Supplements', 'Oils, powders, and chews, with what is in them per dose.', 'tablets'],
    ],
  },
  {
    slug: 'toys',
    name: 'Toys',
    description: 'Things to chase, solve, tear, and carry proudly into the kitchen.',
    artKind: 'ball',
    tile: 'sky',
    leaves: [
      ['fetch-and-tug', 'Fetch and tug', 'For dogs who like company in their games.', 'rubberball'],
      [
        'puzzles-and-foraging',
        'Puzzles and foraging',
        'Ten minutes of nose work tires like an hour of walking.',
        'mat',
      ],
      ['cat-toys', 'Cat toys', 'Feathers, tracks, and a great deal of string.', 'wand'],
      ['gnaw-and-climb', 'Gnaw and climb', 'Wood, willow, and rope for teeth and beaks that never rest.', 'willowball'],
    ],
  },
  {
    slug: 'bowls-and-fountains',
    name: 'Bowls and fountains',
    description: 'Heavy bowls, quiet fountains, and bottles that do not drip.',
    artKind: 'bowl',
    tile: 'sage',
    leaves: [
      ['bowls', 'Bowls', 'Thrown in the pottery or pressed in steel.', 'bowl'],
      ['slow-feeders', 'Slow feeders', 'For animals who finish before you have stood up.', 'slowbowl'],
      [
        'fountains-and-bottles',
        'Fountains and bottles',
        'Fresh water that is easy to see and easy to clean.',
        'fountain',
      ],
      ['feeding-corner', 'Feeding corner', 'Mats, scoops, and tins that keep food fresh.', 'feedmat'],
    ],
  },
  {
    slug: 'travel-and-outdoors',
    name: 'Travel and outdoors',
    description: 'For wet mornings, long drives, and the walk back from the vet.',
    artKind: 'carrier',
    tile: 'oat',
    leaves: [
      ['coats', 'Coats', 'Warm, dry, and quick to put on in a narrow hall.', 'coat'],
      ['carriers', 'Carriers', 'Top doors, solid floors, and room to turn around.', 'carrier'],
      ['car-travel', 'Car travel', 'Covers, ramps, and belts for the back seat.', 'seatcover'],
      ['out-and-about', 'Out and about', 'Bags, bottles, and lights for the pocket by the door.', 'walkbag'],
    ],
  },
]

/** Eight areas with their sub-categories; a sub-category follows its area and inherits the area's tile. */
export const categories: Category[] = TOPS.flatMap(({ leaves, ...top }, position) => [
  { id: uuidFrom(`category/${top.slug}`), ...top, parentSlug: null, position },
  ...leaves.map(([slug, name, description, artKind], place) => ({
    id: uuidFrom(`category/${slug}`),
    slug,
    name,
    description,
    parentSlug: top.slug,
    position: place,
    artKind,
    tile: top.tile,
  })),
])
