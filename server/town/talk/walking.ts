import { pool } from './pool'

export const harness = pool(
  `Walks are quiet again
  Fits where others rubbed
  Measure twice, then relax
  {pet} walks like {pet} again
  My shoulder thanks you
  The third harness is the right one
  Fits a very round chest
  On in a minute
  No pulling to speak of
  --
  Second week in and {he} has stopped leaning into it.
  No rubbing behind the elbows after [three|four|five] weeks of daily walks.
  The strap under the chest needed one more tightening than the guide suggests.
  {pet}’s shoulders move freely, you can see it in {his} stride.
  {He} lifts a paw for it now, where {he} used to leave the room.
  It has been in [the river|the ocean|a ditch] twice and dried overnight.
  We measured, it said what to order, and it fit.
  The stitching looks the same as on the day it arrived, [five months|half a year] on.
  Two fingers fit under every strap, as they should.
  We walked past the [bakery cat|school bus|mail carrier] without my arm getting longer.
  {pet} cannot back out of it, and {he} has tried properly.
  The buckles close with cold hands, which matters in [January|November].
  The trainer adjusted it in two minutes and it has stayed adjusted.
  {pet} sits down for it at the door now.
  It is light, and it does not hold water.
  `,
  `Good, but check the chart
  Between two sizes
  Fine, with one stiff buckle
  Does what it says, slowly
  --
  {pet} is between sizes, so one strap is at its end.
  It works well, but mud stays in the padding longer than I would like.
  Long backs should measure twice, we had to exchange ours once.
  One of the sliders creeps, so I check it every few days.
  It took [three|four] walks before {he} stopped standing still in it.
  `,
  `Rubs {pet} under the arm
  Did not fit this shape
  Returned after a week
  --
  It rubbed a bare patch under the left arm within a week.
  On {a breed} of {kg} it slides to the side whatever I do.
  {pet} slipped out backwards at the first bus, so it went back.
  The clip feels too light for what it has to hold.
  `,
)

export const lead = pool(
  `Good in the hand
  Better every week
  Does not burn the fingers
  The right weight
  Everybody asks where it is from
  Survived the puppy
  Ready by the door
  --
  It is soft in the hand even when it is wet through.
  {pet} weighs {kg} and has tested the clip with conviction.
  Stiff for the first week, lovely since.
  The length is right for the canal path: close enough for bicycles, long enough for sniffing.
  No twisting, no rattling, and it does not freeze.
  {He} chewed it for [a minute|a whole car ride] and you cannot see where.
  I have stopped winding it around my hand, because I no longer need to.
  It washed clean after the [marsh|beach|plowed field].
  The stitching is neat on the inside too.
  We bought a second for the sitter, so that {pet} has the same at both ends of the day.
  It hangs by the door and is the first thing visitors touch.
  {He} walks beside me with some slack in it, which has never happened before.
  I can hold it with gloves on and still feel what {pet} is up to.
  {pet} sees it and is already sitting.
  It coils up small enough for a coat pocket.
  `,
  `Nice, a touch heavy
  Good leash, slow to dry
  Fine once it softens
  --
  Good, but the clip is heavy for {a breed}.
  It takes a day and a half to dry.
  The color is lighter than in the picture, though I have come to like it.
  I would have liked a second loop near the clip for the road.
  `,
  `Clip jams with sand
  Frayed too early
  --
  The clip jams after a day at the beach.
  It began to fray at the handle after [six|seven] weeks.
  Too stiff for me, even after a month of trying.
  `,
)

export const collar = pool(
  `Sits flat, stays put
  Handsome and plain
  {pet} forgot about it
  Right size first time
  No bald ring
  Plain and right
  --
  {pet} scratched at it once and has not thought of it since.
  It has not rubbed the fur away, as the last two did.
  The buckle feels like it will be here longer than I will.
  It looks better with a little mud on it.
  We ordered by the tape and not by the breed, and it fits.
  The color has held after [a summer|ten washes|a winter] of puddles.
  The ring is welded, so the tag stays where it belongs.
  It is light enough that {pet} sleeps in it when we travel.
  The edges are soft, I ran a thumbnail along them before I trusted it.
  You can read the little label on the inside, and it tells you how to wash it.
  It went on in the store and has stayed on.
  `,
  `Good, runs small
  Fine, stiff at first
  Nice, but the holes are far apart
  --
  It runs a little small, so take the next one if in doubt.
  Rather stiff in the first two weeks.
  {pet} is between two holes, and I had to make a third.
  Good collar, but the bell drove us all out of the room.
  `,
  `Lost in a week
  Buckle too easy
  --
  It opened on the second day and now lives in a hedge.
  The dye came off on a pale coat in the rain.
  Too wide for {pet}, who sat down and refused.
  `,
)

export const tag = pool(
  `It brought {pet} home
  Cut deep and easy to read
  Small thing, well made
  Readable after a year
  Spelled right, sent quickly
  Found within the hour
  --
  {pet} slipped out on a [Tuesday|Sunday] and a neighbor called within the hour.
  The letters are cut, not printed, and you can feel them with a nail.
  I can read the number without my glasses.
  It has been dragged over gravel for months and looks the better for it.
  They wrote to ask whether I meant two l’s, which saved us both a tag.
  It sits close and does not clatter against the bowl.
  The right size for {kg}, neither a medal nor a crumb.
  Two numbers fit on the back, mine and the clinic’s.
  The ring was stiff to open, which is how it should be.
  It arrived in a little paper envelope with {pet}’s name on it.
  The phone number is large enough to read while {pet} wiggles.
  `,
  `Nice, took a while
  Good, a little loud
  --
  It took [nine|ten] days, but engraving by hand does.
  Lovely, only it rings against the harness buckle.
  The text is a bit smaller than I expected.
  `,
  `Ring gave way
  Hard to read in the dark
  --
  The ring opened after three weeks and the tag was gone.
  The letters are fine for me and too small for my mother.
  The edge chipped when {pet} lay down on the tiles.
  `,
)

export const coat = pool(
  `Dry dog, dry sofa
  Goes on in ten seconds
  {pet} stands still for it
  Cut for a real dog
  Worth it by November
  Ready for sleet
  --
  {pet} came home from an hour of rain with a dry back and dry shoulders.
  It goes on before {he} has time to object.
  The neck is wide enough and the belly strap does not slip.
  {He} used to freeze in a coat like a statue, in this {he} trots.
  It does not rustle, which for {pet} decides the matter.
  The hole for the harness is where the ring actually is.
  Cars slow down for the band, I have watched them.
  We measured along the back as it says, and it ends where the tail begins.
  Drying {him} takes [two|three] minutes instead of two towels.
  Washed [three|four] times and still the same shape.
  The legs stay free, so {he} runs in it as without it.
  {pet} shakes once and is dry.
  `,
  `Good coat, narrow chest
  Warm, slow to dry
  Fine for a short walk
  --
  The back fits and the chest is snug, {breed} people should measure both.
  It keeps {him} warm but takes a night to dry.
  Good in drizzle, less so in a downpour.
  The buckle is under the belly, where the mud is.
  `,
  `Slides to one side
  Too heavy for {pet}
  Did not keep the heat off
  --
  It slides around to one side when {he} trots.
  {pet} stood in the hall and would not move a paw.
  A strap tore at the seam on the fourth walk.
  `,
)

export const everyday = pool(
  `Useful, and stays useful
  Does one job well
  Lives by the door now
  Should have bought it sooner
  Thought through by someone with a dog
  Small improvement, daily
  Out of the box and into use
  Now part of the routine
  A drawer with a purpose
  Easy from day one
  Less to carry
  --
  It does what it promises and then gets out of the way.
  I did not think I needed one until the [second|third] day.
  It lives on the hook by the door, and is the only thing that always is there.
  Well made, with no loose ends or sharp corners.
  It wipes clean in a minute, and I have tested that thoroughly.
  {pet} accepted it without comment, which from {him} is praise.
  Smaller in the hand than in the picture, and better for it.
  We gave a second one to [my sister|the sitter|our neighbor], who had been borrowing ours.
  After [four|five|six] months of daily use it looks nearly new.
  It came with a short leaflet that tells you what you need and stops.
  I like that it can be repaired, and that they say so.
  It folded away into the car and has stayed there since.
  {pet} has worked out what it means when I reach for it.
  We have it with us on every trip to the coast.
  It took me a minute to understand and {pet} even less.
  My partner laughed at it, and now uses it more than I do.
  It is simple to clean, and it dries by the next day.
  I keep finding new uses for it.
  It is exactly the size the page says.
  {pet} stays calm while I use it.
  It saves me a trip back to the house.
  I lent it out once and wanted it back the same day.
  `,
  `Good idea, small flaw
  Useful, a bit expensive
  Fine, not perfect
  --
  Good idea, though I would change the closing.
  It works, I only wish it were a little larger.
  Useful on most days, fiddly on the wet ones.
  Fair quality for a price that is not small.
  It needs a place of its own, and ours is small.
  I had to read the leaflet twice.
  `,
  `Broke after a month
  Not as shown
  Back to the old one
  --
  It stopped doing its job after [four|five] weeks.
  The one I got does not look like the picture.
  I sent it back, and the refund came without questions.
  `,
)

export const carrier = pool(
  `No scratches on anyone
  {pet} sleeps in it now
  The lid makes the difference
  Calm all the way to the clinic
  Sturdy and easy to clean
  No more wrestling at the door
  --
  {pet} went in from above and was inside before {he} had an opinion.
  We left it open in the living room for a week, and {he} moved in.
  The vet lifted the top off and examined {him} in {his} own bed.
  It does not sway when carried, so nobody is sick.
  The belt holds it firmly on the back seat.
  [Two hours|Ninety minutes] on the train without a word from inside.
  The floor washed clean in the shower, after an incident.
  {pet} weighs {kg} and can still turn around.
  The clips close with a click you can trust.
  Light enough for me with one hand and a door in the other.
  The pad is thick, which I noticed because {pet} did.
  It stands open in the hall, and {pet} naps in it on purpose.
  `,
  `Good, but heavy
  Fine for short trips
  Roomy, stiff clips
  --
  It is solid, and you feel that on the stairs.
  The clips are very stiff, though they will loosen.
  Fine to the clinic, I would not take it on a long journey.
  {pet} would like more to look at, or less, it changes.
  `,
  `The zipper is too light
  {pet} worked the door
  --
  {pet} opened it from the inside, with patience.
  The handle creaks in a way I do not trust.
  Smaller inside than the measurements suggest, so it went back.
  `,
)

export const gardenHarness = pool(
  `An hour on the grass
  Soft, and it stays on
  Slow start, happy end
  {pet} has met the lawn
  Clover, finally
  --
  We let {pet} wear it indoors for a week first, and that made all the difference.
  {He} lay down flat on the first day and walked on the third.
  It is soft and wide, with nothing thin to cut in.
  We sit on the grass for an hour and everybody reads or eats clover.
  It closes in two places, so {he} has not got out.
  For {kg} the size in the chart was right.
  {pet} waits at the back door at [four|five] now.
  The leash gives a little, which is kinder.
  {pet} forgot about it as soon as {he} saw the clover.
  `,
  `Fine on calm days
  Takes time
  --
  {pet} tolerates it for ten minutes.
  It fits, but putting it on takes two people.
  Good for sitting, less good for walking.
  `,
  `{pet} fell over and stayed there
  Slipped out backwards
  --
  {pet} fell on {his} side and waited for it to end.
  {He} slipped out backwards the moment a door closed.
  The closure opens when {he} turns suddenly.
  `,
)

export const supplies = pool(
  `Always one in the cupboard
  Reordered without thinking
  Simple, and it works
  {pet} did not mind it
  Lasts longer than expected
  A regular on the list
  --
  There is always one in the cupboard now, and one in the car.
  A little is enough, so it lasts us [two|three|four] months.
  It does what the page says and no more, which is right.
  I read what is in it and understood all of it.
  {pet} holds still for it, and {he} does not hold still for much.
  The packaging opens with one hand, the other being on {pet}.
  Nothing leaked, nothing stuck, nothing smelled.
  We used up the first and ordered the second the same day.
  The last brand was cheaper, and we used twice as much.
  I noticed a difference after [one week|two weeks|ten days].
  It is made for wet mornings, and we have those.
  The sitter asked where we get it.
  I keep it by the back door, where it is needed.
  `,
  `Fine, runs out fast
  Good enough
  --
  Good, but it runs out faster than I thought.
  It does the job on ordinary days.
  The packaging could be better than it is.
  I would like a larger size.
  It works, and I go through it quickly.
  `,
  `Not convinced
  Back to the usual
  --
  I used half of it and saw no difference.
  It arrived damaged, and the shop replaced it.
  {pet} walked away each time I opened it.
  `,
)
