import { pool } from './pool'

/** Places to lie that are no mattress: caves, nests, perches, hammocks, cots. */
export const lounger = pool(
  `{pet} has not moved since
  A seat of {his} own
  The best place in the house
  Slept in from day one
  Easy to clean, hard to leave
  Occupied
  --
  {pet} tried it while I was folding the box and stayed until dinner.
  {He} turns around [once|twice] and is gone for the afternoon.
  It has not sagged, and {pet} gives it every chance.
  {pet} has left the laundry basket alone since it came.
  Whatever {he} sheds on it comes off easily, and {he} sheds a lot.
  It has kept its shape, although {he} works at it every night.
  I know where {he} is now, without looking.
  I had it ready in [five|ten] minutes, and {he} watched.
  The size on the page is the size it is, so measure and be done.
  {His} nose is over the edge by three in the afternoon.
  Guests ask for one, meaning a larger one.
  {pet} does not share it, and everyone has understood.
  `,
  `Good, smaller than pictured
  Slow to be believed
  Nice, not for stretching out
  --
  {pet} walked past it for [two|three] weeks before {he} tried it.
  It is fine for curling up and short for stretching out.
  Nice, but it had to be moved twice before {he} liked the spot.
  A second one for cleaning days would be good.
  `,
  `Not even sat on
  Too small for {pet}
  --
  {pet} has slept beside it since it came.
  It lost its shape after a month.
  {He} did not trust it, and after one try I understood why.
  `,
)

export const fleece = pool(
  `Dry on top, as promised
  Like the one at the clinic
  Cut to fit, no fraying
  Washed hot, still thick
  A soft floor at last
  It lines everything we own
  --
  The top stays dry, and the newspaper underneath tells the rest.
  I cut it to the size of the [carrier|crate|corner], and the edge has not frayed.
  It has been through [twenty|thirty] hot washes and is as thick as before.
  The rubber dots keep it where I put it, even with {pet} on it.
  {He} lies on it flat out, which {he} does nowhere else.
  It lines the carrier, and the drive to the clinic is calmer for it.
  The clinic uses the same, and {pet} seems to remember it kindly.
  Hair and crumbs shake off outside.
  One accident, one wash, and nobody could tell.
  It dries on the line in an afternoon.
  {pet} moved onto it from the bare floor and stayed.
  It is thick enough that {his} feet do not feel the tiles.
  `,
  `Good, gathers bits
  Thick, hard to cut straight
  Fine, a bit plain
  --
  It holds on to everything small that falls on it.
  It cuts well, though not in a straight line if I do it.
  It fills a whole wash by itself.
  {pet} uses half of it and leaves the other half for nobody.
  `,
  `Chewed at the edge
  Not our thing
  --
  {pet} chewed the edge on the first night, so I took it out.
  It lost its pile after a few washes.
  It smelled of rubber for a week, and {he} kept away from it.
  `,
)

export const heatPad = pool(
  `Warm until breakfast
  Five minutes, then a whole night
  No cable, no worry
  Cold nights are solved
  {pet} lies on it like a hen
  Still warm at dawn
  --
  It goes in at ten and is still warm when I come down at [six|half past five].
  {pet} settles on it like a hen and will not be moved.
  There is no cable to chew, which was the whole question here.
  The fleece cover is soft and stays on when {he} turns around.
  I warm it while the kettle boils, and both of us are looked after.
  {He} leaves it when {he} is warm enough and comes back later, so I trust it.
  The first night in the new house was quiet because of it.
  {pet} puts {his} chin on it first, and the rest follows.
  It has done [forty|sixty] nights and has not leaked or cracked.
  The cover washes well and is dry by evening.
  It is not hot to the hand, only warm, all the way through.
  We took it along on a cold drive, and nobody complained.
  `,
  `Warm, rather heavy
  Good, on the small side
  --
  It is warm for six hours here rather than eight.
  Heavier than I thought for its size.
  {pet} needed a few nights to lie on it and not beside it.
  The cover is a struggle to close when the disc is hot.
  `,
  `Cold by midnight
  Pushed out of bed
  --
  It was cold by midnight, whatever I did with the microwave.
  {pet} pushed it out of the way and lay where it had been.
  The cover shrank in the first wash.
  `,
)
