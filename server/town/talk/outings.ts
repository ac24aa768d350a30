import { pool } from './pool'

/** What comes along in the car and on a walk. */
export const outing = pool(
  `Packed first
  Good to have along
  One job, done properly
  Ready when we are
  Somebody has thought about this
  Small thing, better days
  Part of leaving the house
  --
  I had my doubts, and they lasted until the second trip.
  Well made, and nothing on it has come loose.
  {pet} took no notice of it, which is the best review {he} gives.
  It comes clean with a damp cloth, and it has had to.
  It has been through a wet [spring|fall|month] and looks the same.
  {pet} has worked out what it means when I reach for it.
  My neighbor had it for one weekend, and I missed it.
  It is simple enough that the sitter needed no explanation.
  It was on the first trip to the coast and has been on all of them since.
  It needs less room than I thought.
  The page says what it is for, and the page is right.
  I feel better with it along, and so would {pet}, if {he} knew.
  `,
  `Works, with a knack
  Useful, not cheap
  Fine on most days
  --
  It works, once you have found the knack.
  Useful, though I had hoped for something a little sturdier.
  It is good on the dry days and a nuisance on the wet ones.
  For what it is, it costs a little much.
  `,
  `Gave up early
  Not what I expected
  --
  It was no good to us after [four|five] weeks.
  It was not right for what we do, so I sent it back.
  {pet} did not take to it, and neither did I.
  `,
)

/** What a lesson is given with. */
export const lesson = pool(
  `Lessons got shorter
  {pet} is paying attention
  Ten minutes a day
  Used in class, kept at home
  Simple, so we use it
  Clever {pet}
  School is in
  --
  {pet} looks up as soon as I take it off the shelf.
  We do ten minutes before dinner, and this is part of it.
  The trainer had the same one, and now I know why.
  {He} understood what it was for in [two|three] afternoons.
  It is well made, and nothing about it is complicated.
  My timing is better with it, and {pet} forgives the rest.
  I keep it with the treats, so {he} thinks it is one.
  It has been dropped and stepped on, and it still works.
  {pet} learned [to wait|to come|to settle] with it sooner than I learned to teach it.
  {pet} is not afraid of it, which matters with {him}.
  We took it along to class, and two people asked where it is from.
  It needs no explaining, and the children use it the right way.
  I am out of excuses not to practice.
  `,
  `Good, with practice
  Fine, not magic
  --
  It helps, though it does not do the practicing for me.
  {pet} likes the lesson and does not care about the equipment.
  It could be a little easier to put away.
  Good, but the first one I was sent had a flaw.
  `,
  `Broke in week five
  {pet} was not impressed
  --
  It broke in the [fourth|fifth] week, in the middle of a good lesson.
  {pet} decided that it was not for {him}.
  It does not do for us what the page says.
  `,
)

/** Lines, belts, couplers and slip leashes: more than a leash with a handle and a clip. */
export const line = pool(
  `Quiet hands
  Room to decide
  It made walks simple
  {pet} got the idea at once
  Well made, no fuss
  Out of the tangle
  --
  {pet} understood it by the second [corner|walk|lamppost].
  Every part that moves still moves, after a wet [fall|spring|month].
  I expected a tangle, and there is none.
  My hands do not burn, even when {he} remembers a squirrel.
  Mud comes off it with very little persuasion.
  {He} weighs {kg} and has pulled on it with all of that.
  The trainer uses the same one, which is how we found it.
  It gives {him} a little more freedom and me a little more calm.
  It hangs up easily and is ready for the next walk.
  We practiced in the yard on the first day, and that was enough.
  {pet} checks back with me more often than before.
  I have it on {him} in a moment, coffee in the other hand.
  `,
  `Good, takes some learning
  Useful, not every day
  --
  It took us [a week|ten days] to get used to it.
  It is a little more than {a breed} needs.
  Good in open country, less so in town.
  I would like it in another length.
  `,
  `Not for our walks
  Twisted at once
  --
  It was twisted after one walk and stayed that way.
  {pet} stood still on it and would not be talked out of that.
  It gave way at one end in the fifth week.
  `,
)

/** Carriers of cloth and mesh. */
export const softCarrier = pool(
  `Light on the shoulder
  {pet} looks out at the world
  Trains, stairs, no complaints
  Easy to carry
  Calm in transit
  Arrived friends
  --
  {pet} weighs {kg}, and my shoulder still speaks to me after [an hour|the stairs|the train].
  {He} looks out through the mesh and says nothing.
  It keeps its shape with {him} inside.
  It stood open beside the couch for some days, and that was enough of an introduction.
  There is plenty of air, and I checked before the first trip.
  The conductor did not notice {pet} at all.
  We had one bad drive, and there is no trace of it.
  The zippers run smoothly, and {he} has not worked them out.
  It is out of the way between trips.
  {pet} put {his} chin on the edge and fell asleep.
  We walked to the clinic instead of driving, and nobody was sick.
  It sits close to the body, so nothing swings.
  `,
  `Good for half an hour
  Fine, warm in summer
  --
  Fine for a small animal, and {kg} is about the limit.
  Good for half an hour, after that both of us want a break.
  {pet} goes in without trouble and out with some.
  It could use one more pocket.
  `,
  `The zipper is too light
  Not for nervous travelers
  --
  {pet} scratched at the mesh until there was a hole.
  The zipper stuck on the second trip.
  It sagged with {him} in it, so it went back.
  `,
)

/** Sweaters and robes. */
export const cozy = pool(
  `Dry seats, warm dog
  On in a moment
  Warm on the way home
  Soft, and it stays on
  {pet} naps in it
  Worn from October on
  Cold kitchen, warm dog
  Dressed for the sofa
  --
  {pet} comes in from the [cold|rain|wind], gets this on, and is content in a minute.
  It sits well under the belly and does not slip around.
  {He} fell asleep in it on the drive home.
  I have washed it [five|eight|ten] times, and it has not gone hard.
  {pet} shivers less, and the rest of us approve.
  It leaves the legs free, so {he} takes the stairs in it.
  It went on without a struggle, and {he} usually struggles.
  I was afraid {he} would look silly, and {he} looks distinguished.
  The back seat has stayed dry since [September|the fall].
  It dries overnight, so one is enough.
  It covers the back to the tail and stops there, as told.
  {pet} stands next to it on cold mornings and waits.
  The seams lie flat, and nothing has rubbed.
  It keeps its shape, even with {him} rolling in it.
  `,
  `Warm, gathers leaves
  Good, snug at the neck
  Nice, slow to dry
  --
  It is snug at the neck for {a breed}.
  It picks up every leaf in the yard.
  It needs a day to dry when it is soaked through.
  {pet} wears it for ten minutes and then asks to have it off.
  `,
  `Slips to one side
  Off again at once
  --
  {pet} had it off before I had closed the door.
  It shrank in the wash, although I followed the label.
  It was too tight in the chest and too long in the back.
  `,
)

export const coolVest = pool(
  `A little longer in the shade
  Soak, wring, off we go
  Helps on a hot walk
  Cool, for a while
  --
  I wet it at the faucet, and {pet} walks to the park and back in it.
  {He} pants less on the way home, as far as I can tell.
  It is light, and {he} does not mind it wet.
  We keep to the shade anyway, and this buys us a little time.
  It dries in the yard in an hour and folds up small.
  {pet} lies down in it under the table and looks content.
  It fits, and it does not slide when it is soaked.
  I wet it again at the river, and that is all it asks.
  `,
  `Helps a little
  Dries fast
  --
  It helps for half an hour and then has to be wetted again.
  A wet dog is a wet dog, so think of the car.
  {pet} is fine in it and no faster.
  `,
  `Did not keep the heat off
  Dry in minutes
  --
  It was dry before we reached the corner.
  {pet} shook until it was off.
  It rubbed when it was wet.
  `,
)

/** Things used up one by one. */
export const refills = pool(
  `Always a spare in the drawer
  As they should be
  Reordered, for good reason
  No surprises
  One thing I no longer run out of
  Used up, bought again
  --
  There is always a spare in the drawer now.
  They do their work, and I do not think about them.
  I have tried cheaper ones and used twice as many.
  Each one lasts as long as it should.
  We are on the [second|third] order, and they have not changed.
  They need next to no room, even a year of them.
  I know exactly how long a box lasts us, and so far it has.
  Nothing tore and nothing leaked.
  It says on the package how to use them, and that is all there is to say.
  They are made of something that can rot again, which settles my conscience.
  My neighbor asked what they are called.
  I count on them every day, and they have not let me down.
  `,
  `Fine, I go through them
  Good, a little thin
  --
  They do the job, and I go through them quickly.
  A little thinner than I am used to, though none has failed.
  A box of twice as many would suit us.
  The first one is always hard to get out.
  `,
  `Not strong enough
  Back to the old kind
  --
  One in five was faulty, which is one too many.
  They did not last as long as the ones I had before.
  `,
)

export const birdRing = pool(
  `Light, and easy to read
  The number is clear
  Fitted in a minute
  {pet} has forgotten it
  --
  The vet fitted it in a minute, and {pet} had forgotten it by evening.
  The four characters are clear, even with the light behind them.
  {He} picked at it for an hour and then left it alone.
  I measured twice, and it turns freely on the leg.
  It weighs nothing that I can feel in my hand.
  The registry took the number without a question.
  It has no sharp edge, the clinic checked that first.
  They asked for the diameter twice before they made it.
  `,
  `Small writing
  Good, slow to come
  --
  I need a magnifying glass to read it, though the vet does not.
  It was [nine|ten|twelve] days on the way.
  {pet} worked at it for a week before {he} gave up.
  `,
  `The wrong diameter
  Taken off again
  --
  The diameter was not what I had asked for, so it went back.
  {pet} did not accept it, and the vet took it off again.
  `,
)
