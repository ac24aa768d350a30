import { pool } from './pool'

/** What goes over a dinner to make it worth starting. */
export const topping = pool(
  `A little on top, a clean bowl
  The bowl is worth a visit again
  Better than begging
  {pet} starts at once now
  For days without appetite
  A spoonful of persuasion
  --
  A little of it over the usual dinner, and {pet} starts before I step back.
  The bowl that used to stand until noon is empty by [seven|half past seven].
  {He} had lost interest in food after the move, and this brought {him} back to the bowl.
  I use less than I thought, so one order goes a long way.
  {pet} can tell from the hall whether it is on there.
  There is almost nothing on the list of what is in it, and I like that.
  It makes plain food interesting and leaves the plain food in charge.
  I put half a tablet in with it, and {he} noticed nothing.
  {pet} licks the dish into the next room.
  We keep it for the difficult days, so it has stayed special.
  The old one and the young one agree on it, which is new.
  {He} waits beside the bowl until the good part is on.
  `,
  `Good, and now expected
  Fine on top, no more
  Nice, goes fast
  --
  {pet} eats the top layer and thinks about the rest.
  It works so well that plain dinner is now refused.
  It is gone sooner than the page made me think.
  {He} likes it on some foods and not on others.
  `,
  `Top eaten, rest left
  Not worth a second try
  --
  {pet} ate what was on top and left everything under it.
  It did not agree with {him}, so the rest went to a neighbor.
  {He} walked around the bowl twice and left it.
  `,
)

/** Small extras for rabbits, guinea pigs and birds. */
export const nibbles = pool(
  `A reason to come in
  Gone before I turned around
  {pet} knows the hour
  A small thing, well loved
  From the hand, at last
  Worth coming out for
  --
  {pet} takes it from my fingers now, which took us [a month|all winter].
  I scatter a little, and the next quarter of an hour is taken care of.
  One small portion gets {him} back inside without a chase.
  {pet} finds every piece, even the one under the water dish.
  It looks fresh, and there is hardly any dust in it.
  {He} gets some after a nail trim, and the trim is forgotten.
  The amount on the label is small, and we keep to it with an effort.
  {pet} drops everything else for it.
  It keeps well in the cupboard, away from certain noses.
  I can call {him} with it from the other end of the room.
  {He} comes out for it even on {his} shy days.
  {He} eats some at once and remembers the rest at dusk.
  `,
  `Liked, in small amounts
  Good, gone quickly
  Half and half
  --
  {pet} sorts it and leaves about a third.
  For the price I had pictured more of it.
  It took a week before {he} tried it.
  Nice, but it ends up everywhere.
  `,
  `Left where it fell
  Not to {his} taste
  --
  {pet} looked at it and went on with {his} day.
  Most of it was small bits when I opened it.
  It lay there until I took it out again.
  `,
)

/** Chews that last minutes, not hours. */
export const shortChews = pool(
  `One a day, no more
  {pet} knows what comes after dinner
  Ten good minutes
  Light, and well liked
  Eaten to the end
  Small, regular, popular
  --
  {pet} gets one after dinner and reminds me if I forget.
  It lasts [five|eight|ten] minutes, and they are quiet ones.
  {He} takes it to the rug and works from one end to the other.
  They do not stain the carpet, and there is nothing to sweep up.
  {pet} has a stomach that objects to most things, and it has not objected.
  I know what is in them, because it says so plainly.
  One each at the same time, and there is peace between our two.
  They are easy to carry, so one comes along to the café.
  {He} learned the sound of the pack in [two|three] days.
  I asked at the clinic, and one a day was fine with them.
  The next one is exactly as popular as the last one.
  {pet} chews with {his} eyes closed.
  `,
  `Good, too soon gone
  Liked, with a pause
  --
  {pet} needs [one minute|two minutes] for it, I had hoped for ten.
  {pet} likes them, and would like them more if there were two.
  A pack goes faster than I thought.
  {He} leaves the last inch under the couch.
  `,
  `Swallowed whole
  Left on the rug
  --
  {pet} swallowed it nearly whole, so we stopped.
  {He} carried it to the yard and buried it.
  It did not sit well with {him}, as I heard at four in the morning.
  `,
)

export const softBakes = pool(
  `Soft enough for old teeth
  A biscuit {he} can manage
  Old dog, new favorite
  Gives way, as it says
  --
  {pet} has few teeth left and eats these without dropping a crumb.
  They give way between two fingers, so I make four of one.
  {He} had given up on biscuits, and now {he} asks for them again.
  One at bedtime, and {he} sleeps on it.
  They are soft to the last one, and the pack closes again.
  They smell of roast chicken, and I have been tempted.
  {pet} eats slowly these days, and these are made for that.
  No crunch, no cough, nothing left on the blanket.
  `,
  `Nice, falls apart
  Good, not every day
  --
  {pet} likes them, but they fall apart in my pocket.
  I wish the pack were larger, since {he} asks for two.
  {He} takes half and saves half for later.
  `,
  `Too rich for the evening
  Put down again
  --
  They were too rich for {him} at night.
  {pet} put it down politely and walked away.
  `,
)

export const fishFood = pool(
  `Never a leftover
  The water stays clear
  {pet} knows the jar
  Little and often
  Nothing left on the gravel
  Breakfast at the glass
  --
  {pet} is at the front as soon as I reach for the jar.
  Nothing is left on the gravel, so I clean less.
  The jar lasts us [three|four|five] months, a little at a time.
  The water is as clear after dinner as before.
  The label says how much, and it is less than I used to give.
  {pet} spat it out on Monday and begged for it by Friday.
  {He} takes it whole and does not let half of it go.
  {pet} waits in the same corner at the same time every day.
  It was fresh, with a date a long way off, and the jar closes tightly.
  They wanted to know who else lives in the tank, which I took as a good sign.
  We feed a little less than before, and {he} is livelier for it.
  The pieces hold together until they are eaten.
  `,
  `Fine, hard to dose
  Good, as long as I do not overdo it
  --
  Too much comes out at once, so I use a spoon.
  A little too much, and the water shows it the next day.
  {pet} eats it, though {he} liked the last one better.
  I finish the old jar alongside it, and that works for now.
  `,
  `Left to drift
  Cloudy water
  --
  {pet} let it drift past, day after day.
  The water was cloudy by the second evening.
  It was mostly dust at the bottom of the jar.
  `,
)

export const tortoiseFood = pool(
  `Soaked, eaten, slept on
  Winter greens, solved
  {pet} walked faster
  The yard, in a pack
  A slow, clean plate
  Ten minutes well spent
  --
  I soak it while the coffee runs, and {pet} is waiting by the time both are done.
  {pet} crossed the room for it, which is a long way at {kg}.
  It smells like a meadow after rain once it is soaked.
  In winter it fills the gap when the yard has nothing to give.
  I mix it under the greens, and {he} no longer picks around it.
  {He} opens {his} mouth before the dish is down.
  The clinic looked at the list and had nothing to add.
  One order lasts us [two|three] months, so it is cheaper than salad.
  It soaks soft all the way through, with no hard middle.
  {pet} leaves the dish clean and goes to lie under the lamp.
  `,
  `Good, needs soaking
  Eaten, without haste
  --
  {pet} took [three|four] weeks to see it as food.
  It needs longer to soak than it says.
  {He} eats the greens first and this when there is nothing else.
  `,
  `Walked over
  Left in the dish
  --
  {pet} walked through it and on.
  There was a lot of dust in the pack.
  `,
)

/** Bowls of animals that throw and hang. */
export const dish = pool(
  `Not tipped once
  Still where I put it
  Easy to fill, easy to wipe
  Full means full
  {pet} has given up tipping it
  Neat, and stays neat
  --
  {pet} tried to turn it over for a week and has retired from that.
  It has not moved from its spot, and neither has the food.
  There is less on the floor, so I sweep every second day now.
  It comes clean with one wipe.
  The rim keeps things in without getting in {his} way.
  I can see from across the room whether it is empty.
  The glaze is smooth, and no crumb has stuck to it.
  {pet} eats from it without standing in it, mostly.
  It went in the dishwasher and came out the same.
  It is the right height for {him}, and for {his} manners.
  `,
  `Good, holds little
  Nice, takes getting used to
  --
  I fill it twice a day, and I had hoped for once.
  {pet} was wary of the new shine for some days.
  Good, only it is not quite the shade I saw.
  `,
  `Chipped at the rim
  Sat in, not eaten from
  --
  It had a chip at the rim, and I do not want that near {him}.
  {pet} uses it to sit in and not to eat from.
  `,
)

export const steelBowl = pool(
  `Cannot be broken, we tried
  The bowl for the yard
  Silver and sensible
  No rust, no drama
  --
  {pet} has thrown it, and nothing happened to either of them.
  The rubber ring has stayed on through [fifty|eighty] washes.
  It goes in the car, in the yard, and in the dishwasher, and looks the same.
  {He} cannot push it any farther than the end of the mat.
  It is the right depth for {a breed} of {kg}.
  There is no rust on it, although it lives outside.
  Water stays fresh in it, and I can see when it is low.
  Two of them stack, so the shelf has room again.
  It is the least interesting thing we own, and I mean that kindly.
  `,
  `Fine, a bit loud
  Does its job
  --
  The tag on {his} collar rings against it.
  It is lighter than I thought, so {pet} can move it when {he} means to.
  It shows every drop of our hard water.
  `,
  `Travels after all
  Dented
  --
  It travels across our floor with {him} behind it.
  It came with a dent in the side.
  `,
)

export const bottle = pool(
  `No drip at all
  Clear glass, clear water
  Filled to the top, as told
  Dry bedding at last
  {pet} has the trick of it
  Hangs where it should
  --
  I filled it to the top, as it says, and it has not dripped since.
  The bedding under it has been dry for [three|five|six] weeks.
  {pet} found out how it works in one evening.
  I can see at a glance how much {he} drinks.
  The glass comes clean with a brush, no green film.
  The balls click a little, so I hear {him} drink at night and like it.
  The bracket holds and has not been shaken loose.
  {pet} and {his} companion drink from it in turns.
  It is heavier than plastic and looks better for it.
  We keep a bowl beside it, as advised, and {he} uses both.
  Filling it takes a minute, and nothing spills on the way back.
  {He} let the old one stand, and this one {he} empties.
  `,
  `Good, fill it right up
  Fine, the click carries
  --
  It dripped until I filled it to the very top.
  The clicking is louder than I thought at night.
  The bracket needs two hands and some patience.
  {pet} drinks from the bowl and keeps this as a backup.
  `,
  `Drips after all
  The bracket gave way
  --
  It drips at the joint, and the bedding below is wet by morning.
  The bracket bent in the second week.
  {pet} never got the water to come, so we went back to a bowl.
  `,
)
