import { pool } from './pool'

/** Things that are there to be taken apart and eaten, by teeth or by beak. */
export const shred = pool(
  `Gone, happily
  A busy evening
  Something to destroy
  Taken apart with care
  The furniture is spared
  Chewed to plan
  --
  {pet} has been busy with it every evening this week.
  {He} went about it like somebody who has done this before.
  The wallpaper has been left alone since.
  It is natural stuff, so I do not mind where it ends up.
  {pet} inspected it, moved it, then ate it.
  You can hear {him} at it from the stairs, a good sound.
  {He} was afraid of it for a day and has owned it ever since.
  There is less of it every morning, and {he} looks pleased.
  {pet} makes a mess with it that I gladly sweep up.
  It keeps {him} away from the things {he} is not meant to chew.
  I put it in at breakfast, and there was a trail of bits by lunch.
  {pet} holds it down and works at it like a carpenter.
  {He} saves the best part for the evening.
  `,
  `Nice, gone in a day
  Good, a little small
  --
  Lovely, but gone in a day and a half.
  {pet} likes the outside of it and ignores the rest.
  It leaves more bits on the floor than I had planned for.
  It took {him} a week to begin.
  `,
  `Left alone
  Not one bite
  --
  {pet} has not touched it in a month.
  Part of it was crushed when it came.
  Smaller than it looks in the picture.
  `,
)

/** Things to climb, to walk on or to run in. */
export const climb = pool(
  `In use since day one
  The busiest spot in the house
  {pet} tried it by evening
  Something to do at last
  Steady, and well made
  A new daily round
  --
  {pet} looked at it for a day and has used it every day since.
  It does not wobble, which {he} tested before I could.
  It is the first place {he} goes after breakfast.
  There is nothing sharp on it, I ran my fingers over all of it.
  {He} moves more than {he} used to, at {his} own pace.
  It went in within [five|ten] minutes, and nothing was missing.
  {pet} has made it part of {his} daily round.
  It looks like something that grew, not like something that was molded.
  {His} feet have a good hold on it.
  {pet} came back to it all evening.
  I took it out to clean it, and {he} waited for it to return.
  `,
  `Good, fills the room
  Fine after a week
  --
  It fills more of {his} home than the page made me think.
  {pet} needed a week and some persuasion.
  {He} uses it on some days and ignores it on others.
  `,
  `Ignored so far
  Not the right one for us
  --
  {pet} goes around it as if it were furniture.
  It came loose in the second week.
  It was not the size I had in mind.
  `,
)

/** A place to sleep that hangs in a cage. */
export const tent = pool(
  `A soft corner for cold nights
  {pet} goes to bed early
  Light, and easy to hang
  Slept in by the third night
  --
  {pet} was inside it on the [second|third] night and has slept there since.
  It hung straight at once, near the perch {he} likes.
  I check the seams on Sundays, and they are holding.
  {He} goes in at dusk and mutters until {he} is asleep.
  It washes by hand in a minute and dries by evening.
  {pet} puts {his} head out in the morning before the rest follows.
  It is soft all through, and {he} has left the threads alone.
  It folded flat for the trip to my mother.
  `,
  `Nice, watch the seams
  Took time
  --
  {pet} sits on top of it and not inside.
  A seam frayed a little, so I trim it and watch.
  It took a month before {he} looked in.
  `,
  `Threads at once
  Never used
  --
  {pet} pulled at the threads on the first day, so I took it out.
  {He} would not go near the end of the cage where it hung.
  One clip did not hold.
  `,
)

/** What covers the floor under small animals, birds and tortoises. */
export const bedding = pool(
  `Hardly any dust
  Dry to the bottom
  Changed in ten minutes
  Clean corners
  {pet} moved right in
  Goes further than I thought
  --
  There is hardly any dust when I pour it, and the window sill shows it.
  It stays dry on top, even in the corner {he} prefers.
  A bag lasts longer than the last kind did, and I keep count.
  {pet} scratched around in it for [ten|twenty] minutes and then settled.
  There is no perfume in it, so the room smells of the room.
  {He} was used to it by the second day.
  It lifts out easily, and the floor below is clean.
  Nothing sticks to {his} feet.
  I fill it deeper than I used to, and {pet} rearranges it.
  The used part goes on the compost and feeds the beans.
  I change it on Saturdays, and it lasts until then.
  It is the first kind that does not end up in the hall.
  `,
  `Good, ends up everywhere
  Fine, goes fast
  --
  Some of it ends up on the rug, by way of {his} feet.
  Good, but a bag is gone sooner than I expected.
  It only works as the page says when I use a lot of it.
  The bag is bulky, and our closet is not.
  `,
  `Dustier than promised
  {pet} kept to the edge
  --
  It was dustier than the page says, so I shook out half.
  {pet} kept to the bare corner until I changed it back.
  It was damp underneath by the third day.
  `,
)

/** Carriers for those who travel best when they see little. */
export const smallCarrier = pool(
  `Calm all the way there
  Less fear, less fuss
  Quiet on the way
  Easy to hold on a lap
  The vet asked about it
  Sturdy, and quick to clean
  --
  {pet} was quiet all the way to the clinic, and {he} is not quiet by nature.
  Nothing slid around in the curves, {pet} least of all.
  I put a towel over it, and {he} settled within a minute.
  It opens so that I can lift {him} out without reaching in blindly.
  {pet} ate on the way home, which {he} has never done before.
  It fits on my lap, where {he} can hear me.
  We practiced in the living room first, with something good inside.
  It wiped clean in two minutes after the trip.
  It is light enough for my daughter and firm enough for me.
  {pet} knows it by now and goes in on {his} own.
  Nothing rattles, and it stays shut.
  The vet said that more people should travel like this.
  `,
  `Good, a bit plain
  Sturdy, not light
  --
  It is sturdy, and I notice that by the second block.
  {pet} did not love it, but {he} did not love the last one either.
  Good for the clinic, small for a long day.
  I would like a better handle.
  `,
  `Too drafty
  {pet} would not go in
  --
  {pet} turned around at the opening and won.
  It was draftier than I like for {him}.
  It did not close firmly, so it went back.
  `,
)
