import { pool } from './pool'

export const harness = pool(
  `Walks are quiet again
  Fits where others rubbed
  Measure twice, then relax
  {pet} walks like {pet} again
  My shoulder thanks you
  The right one, and it shows
  Fits {his} chest at last
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
  The stitching looks the same as on the day it arrived.
  Two fingers fit under every strap, as they should.
  We walked past the [bakery cat|school bus|mail carrier] without my arm getting longer.
  {pet} cannot back out of it, and {he} has really tried.
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
  {pet} weighs {kg} and has tested it with conviction.
  Stiff for the first week, lovely since.
  The length is right for the canal path: close enough for bicycles, long enough for sniffing.
  No twisting, no rattling, and it does not freeze.
  {He} chewed it for [a minute|a whole car ride] and you cannot see where.
  I have stopped winding it around my hand, because I no longer need to.
  It came clean after the [marsh|beach|plowed field].
  The stitching is neat on the inside too.
  We bought a second for the sitter, so that {pet} has the same at both ends of the day.
  It hangs by the door and is the first thing visitors touch.
  {He} walks beside me with some slack in it, which has never happened before.
  I can hold it with gloves on and still feel what {pet} is up to.
  {pet} sees it and is already sitting.
  It coils up small enough for a coat pocket.
  `,
  `Nice, a touch short
  Good leash, slow to dry
  Fine once it softens
  --
  Good, but I would like it a foot longer.
  It takes a day and a half to dry.
  The color is lighter than in the picture, though I have come to like it.
  I would have liked a second loop near the clip for the road.
  `,
  `Clip jams with sand
  Worn too early
  --
  The clip jams after a day at the beach.
  It began to wear at the handle after [six|seven] weeks.
  Too stiff for me, even after a month of trying.
  `,
)

export const collar = pool(
  `Sits flat, stays put
  Handsome and plain
  {pet} forgot about it
  Right from the first day
  No bald ring
  Plain and right
  --
  {pet} scratched at it once and has not thought of it since.
  It has not rubbed the fur away anywhere.
  The buckle is easy to work, even in the dark.
  It looks better with a little wear on it.
  We measured first and ordered after, and it fits.
  The color has held through [a month|a wet month|a season] of wear.
  The tag hangs where it belongs and has stayed there.
  It is light enough that {pet} sleeps in it when we travel.
  The edges are soft, I ran a thumbnail along them before I trusted it.
  It came with a small card that says how to wash it and nothing else.
  It went on in the store and has stayed on.
  `,
  `Good, runs small
  Fine, after a week
  Nice, fiddly to adjust
  --
  It runs a little small, so measure twice.
  {pet} needed two weeks to get used to it.
  The last half inch of adjusting is fiddly.
  Good collar, though it looked smarter in the picture.
  `,
  `Lost in a week
  Off in a day
  --
  It was gone on the second day and now lives in a hedge.
  The dye came off on a pale coat in the rain.
  Too wide for {pet}, who sat down and refused.
  `,
)

export const tag = pool(
  `It brought {pet} home
  Clear and easy to read
  Small thing, well made
  Readable after a year
  Spelled right, sent quickly
  Found within the hour
  --
  {pet} slipped out on a [Tuesday|Sunday] and a neighbor called within the hour.
  The letters are clear, and every one is where I asked for it.
  I can read the number without my glasses.
  It has been dragged over gravel for months, and every number is still there.
  They wrote to ask whether I meant two l’s, which saved us both a tag.
  It sits close and does not clatter against the bowl.
  The right size for {kg}, neither a medal nor a crumb.
  There was room for all that I wanted on it.
  It was a little stiff to put on, which is how it should be.
  It arrived in a little paper envelope with {pet}’s name on it.
  The phone number is large enough to read while {pet} wiggles.
  `,
  `Nice, took a while
  Good, a little plain
  --
  It took [nine|ten] days, but work by hand does.
  Lovely, only a shade larger than I had pictured.
  The text is a bit smaller than I expected.
  `,
  `Gone in three weeks
  Hard to read in the dark
  --
  It came off after three weeks and was gone.
  The letters are fine for me and too small for my mother.
  One edge was rough, and I sent it back.
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
  The chest is deep enough, which it never is on {a breed}.
  The neck stays closed when the wind comes up the hill.
  We measured along the back as it says, and it ends where the tail begins.
  Drying {him} takes [two|three] minutes instead of two towels.
  It has been out in all weather this season and is still the same shape.
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
  Let the wet in
  --
  It slides around to one side when {he} trots.
  {pet} stood in the hall and would not move a paw.
  A strap tore at the seam on the fourth walk.
  `,
)

export const everyday = pool(
  `Useful, and stays useful
  Does one job well
  Has its place now
  Should have bought it sooner
  Thought through by someone with animals
  Small improvement, daily
  Out of the box and into use
  Now part of the routine
  A corner with a purpose
  Easy from day one
  Less to think about
  --
  It does what it promises and then gets out of the way.
  I did not think I needed one until the [second|third] day.
  It has its place and is always in it, which I cannot say of the rest of us.
  Well made, with no loose ends or sharp corners.
  It wipes clean in a minute, and I have tested that thoroughly.
  {pet} accepted it without comment, which from {him} is praise.
  Plainer than in the picture, and better for it.
  We gave a second one to [my sister|the sitter|our neighbor], who had been borrowing ours.
  After [four|five|six] months of daily use it looks nearly new.
  It explains itself, which few things do.
  I like that it has no more parts than it needs.
  It has been with us for a while now and gives no trouble.
  {pet} hears me at it and comes to look.
  It has made the mornings [tidier|quicker|calmer].
  It took me a minute to understand and {pet} even less.
  My partner laughed at it, and now uses it more than I do.
  It is simple to clean, and it has stayed that way.
  I keep finding new uses for it.
  It is exactly the size the page says.
  One thing less goes wrong in the morning.
  It saves me a minute every day, and I have added them up.
  A friend asked to borrow it, and I said no.
  `,
  `Good idea, small flaw
  Useful, a bit expensive
  Fine, not perfect
  --
  Good idea, though I would change a detail or two.
  It works, I only wish it were a little larger.
  Useful on most days, a nuisance on some.
  Fair quality for a price that is not small.
  It needs a place of its own, and ours is small.
  I had to get used to it, and so did everyone else.
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
  `Creaks at the handle
  {pet} worked the door
  --
  {pet} opened it from the inside, with patience.
  The handle creaks in a way I do not trust.
  Smaller inside than the measurements suggest, so it went back.
  `,
)

export const gardenHarness = pool(
  `An hour on the grass
  Soft, wide, and still on
  Slow start, happy end
  {pet} has met the lawn
  Grass, finally
  --
  We let {pet} wear it indoors for a week first, and that made all the difference.
  {He} lay down flat on the first day and walked on the third.
  It is soft and wide, with nothing thin to cut in.
  We sit on the lawn for an hour, and everybody reads or chews grass.
  It closes in two places, so {he} has not got out.
  I measured first and ordered second, and it sits as it should.
  {pet} waits at the back door at [four|five] now.
  It gives a little when {he} starts, which is kinder.
  {pet} forgot about it as soon as {he} felt the grass.
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
  Lasts and lasts
  A regular on the list
  --
  There is always one in the cupboard now, and I notice when there is not.
  A little is enough each time, so it goes far.
  It does what the page says and no more, which is right.
  I read what is in it and understood all of it.
  {pet} holds still for it, and {he} does not hold still for much.
  The packaging opens with one hand, the other being on {pet}.
  Nothing sticks and nothing smells afterward.
  We used up the first and ordered the second the same day.
  The last brand was cheaper, and we used twice as much.
  I noticed a difference after [one week|two weeks|ten days].
  It has become part of our Sunday.
  The sitter asked where we get it.
  I keep it on the shelf above the towels.
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
