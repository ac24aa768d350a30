import { pool } from './pool'

export const dryFood = pool(
  `The bowl comes back clean
  No more picking around the edges
  {pet}’s coat tells the story
  A change that went smoothly
  Second bag already
  Plain, and that is the point
  {pet} is at the bowl first
  No leftovers since we switched
  Our regular bag
  The scoop stays in the bin
  Fewer crumbs, fewer complaints
  A bowl worth getting up for
  --
  We mixed it in over [eight|ten|twelve] days and there was not one bad morning.
  {pet} used to leave a third of every bowl and now I hear it being pushed around empty.
  After [five|six|seven] weeks the coat is softer and there is less of it on the stairs.
  The pieces are whole to the bottom of the bag, with hardly any dust.
  I can read the ingredient list aloud without stopping, which was new for us.
  {He} is {a breed} and known to be fussy, yet {he} waits by the cupboard at [five|six].
  What comes out the other end is smaller and firmer, since nobody else will say it.
  The vet looked at the label and said carry on, so we carry on.
  The amount for {kg} is easy to find on the bag, and it is right for {him}.
  The itching behind the ears has gone quiet since [March|spring|we changed].
  I soak a handful for breakfast and serve the rest dry at night.
  It smells of food, not of a factory, even when the bag has just been opened.
  The amounts on the pack are honest: we feed the lower figure and {pet} asks for no more.
  Collected it in the morning and it was in the bowl by noon.
  {pet} heard the new bag from upstairs and was in the kitchen before I was.
  We keep it in a bin, and it still smells fresh in the [third|fourth] week.
  Less gas in the evenings, and the whole couch is grateful.
  I asked for the feeding guide at the counter, and the amount was right the first time.
  {He} chews it instead of swallowing it whole.
  Our sitter feeds it too, and {pet} has never turned it down at her place.
  The bag closes properly, so nothing goes stale.
  It is the first bag {pet} has finished before the date on it.
  The price per bag looked high until I saw how little {he} needs.
  We are through [two|three] bags now, and each was like the one before.
  I weigh it out at night, and breakfast is the easiest part of the morning.
  {pet} used to look for more after every meal and now goes to lie down.
  `,
  `Good food, mild enthusiasm
  Fine, with a slow start
  {pet} needed convincing
  Decent, a little expensive
  --
  {pet} eats it, but only when nothing better has been promised.
  It took [three|four] weeks rather than one before {he} stopped looking for the old food.
  I add warm water, or {he} leaves half.
  No complaints about the food, I only wish the bag had a better seal.
  We went back to mixing it half and half, which seems to suit {him}.
  {His} stomach is fine on it, the price per pound less so.
  {pet} eats around part of it and comes back for the rest at night.
  A smaller bag to try first would have been nice.
  `,
  `Not for {pet}
  It did not agree with us
  Left in the bowl
  --
  {pet} sniffed, looked at me, and went back to bed.
  After [four|five] days {his} stomach said no, and the clinic advised us to stop.
  The bag arrived with a split corner and a good deal of dust.
  We tried warm water, broth, and patience, and gave the rest to the rescue.
  More scratching than before, so this is not our recipe.
  {pet} held out for three days, and I gave in first.
  `,
)

export const wetFood = pool(
  `Licked to the rim
  {pet} hears the spoon now
  It smells like a kitchen
  The dinner that ended the strike
  Good for medicine days
  Finished before I sat down
  Warm it up, stand back
  Nothing goes to waste
  {pet} licks the plate
  Dinner without a speech
  --
  {pet} finishes it before I have put the spoon in the sink.
  It looks like something I might have cooked on a good day.
  I give what the pack says for {kg}, and it is enough.
  A tablet goes down inside it without a discussion.
  {pet} hardly drinks, so a dinner with water in it suits us.
  I warm it for [five|ten] seconds and {he} is already at the door.
  {pet} came home from surgery and this was the first thing {he} ate.
  The smell is mild enough that I can open it before my own coffee.
  I put some on a lick mat when we have guests, and nobody is pestered.
  No orange grease on the dish, which says something about what is in it.
  For {a breed} with a difficult stomach this has been [a quiet|a steady|an easy] month.
  It is as good the [tenth|twentieth] time as the first, and {pet} checks.
  We keep a few at the sitter’s, because {he} always eats them.
  {pet} follows it from the cupboard to the counter and back.
  Half at breakfast, half at dinner, and it keeps well in between.
  {pet} eats it cold as well, on hot days.
  `,
  `Some days yes, some days no
  Nice, but not every day
  Half now, half later
  --
  {pet} loves it one day and ignores it the next, as is {his} right.
  Half of it goes at once, and half stays until evening.
  I would buy it more often if it cost a little less.
  Good quality, but hard to open with wet hands.
  {He} eats it from a spoon and not from the bowl, make of that what you will.
  `,
  `Refused three times
  Damaged on the way
  Too rich for {pet}
  --
  {pet} buried it under the kitchen mat.
  Two of the box came damaged, though the shop replaced them the same week.
  Too rich for {his} stomach, even as a topping.
  It has changed since the last box, and {pet} noticed before I did.
  `,
)

export const forage = pool(
  `Still green at the bottom
  Smells like July
  {pet} sorts, then eats it all
  Long stems at last
  A very busy corner
  Approved by the whole hutch
  Hay that smells like hay
  --
  It is green and long and smells of [summer|a barn|a meadow], right to the bottom.
  {pet} disappears into it and comes out [ten|twenty] minutes later with a stem in {his} mouth.
  Hardly any dust, which my own nose noticed first.
  {His} teeth were checked in [May|October] and the vet asked what we feed.
  I stuff it into a cardboard tube and {he} works at it through the evening.
  We found one very dry butterfly in it, so I believe the part about the field.
  {pet} used to live on pellets, and now this is what {he} asks for.
  The bond between our two is strong, but not when this is being shared out.
  Packed loosely, so the stems are not broken.
  {He} takes it out of my hand, and {he} takes nothing out of anyone’s hand.
  The droppings are large and dry, and anyone with a hutch will know why I am pleased.
  One bag lasts us about [three|four|five] weeks.
  I shake it out over the run, and {pet} is busy before I am back inside.
  `,
  `Good, this cut is coarser
  Nice, varies a little
  Half eaten, half slept on
  --
  This bag was coarser than the last, still good but {pet} left the thick stems.
  {He} eats the best bits and uses the rest as a bed.
  Fine quality, only the bag does not close again.
  A little dusty at the end, so I shake it outside.
  `,
  `Too stalky for us
  Expected greener
  Not what {pet} ordered
  --
  Mostly stalks this time, and {pet} walked over it.
  It was more yellow than green and did not smell of much.
  {He} sneezed for two days, so we went back to our old one.
  `,
)

export const seedAndFlakes = pool(
  `Finished every time
  {pet} has a favorite
  Small portions, big interest
  Fresh and well packed
  Our regular order
  The whole house agrees
  Nothing left lying
  A quick yes
  Breakfast is announced
  Looked at, eaten, done
  --
  {pet} comes to the front as soon as I reach for it.
  Hardly any waste, and I clean less since we switched.
  A little goes a long way, ours lasts about [two|three] months.
  Fresh when it arrived, with a date far ahead.
  {pet} is brighter in the mornings than {he} was in [spring|winter].
  I measure it out, and there is nothing left to sweep up.
  The label says plainly what it is for and how much, which beginners need.
  {pet} was slow to accept it, then one morning it was simply gone.
  The shop asked what else {he} eats before selling it to me, which I liked.
  We tried [two|three] others, and this is the one that does not get thrown around.
  {He} is more lively at feeding time than {he} has been in months.
  {pet} eats half at once and comes back for the rest by noon.
  I weigh it out on Sundays for the week, and it comes out even.
  It keeps well in a jar, and I have not seen a single moth.
  The pieces are the size {he} can manage.
  We changed over slowly, a little more each day, and {he} never left any.
  {pet} was waiting before I had put it down.
  It closes well, and the last portion was like the first.
  {pet} leaves the dish clean by evening.
  `,
  `Good, with leftovers
  Fine for a mix
  Took a while
  --
  About a fifth gets left, every day.
  {pet} needed [two|three] weeks to believe it was food.
  Good contents, but it is hard to pour a small portion.
  I mix it with our old one and that works for now.
  {pet} eats it on the second try, never the first.
  `,
  `Mostly left over
  Not our taste
  --
  {pet} ignored it for a week, so we gave up.
  It was more dust than I am used to from this shop.
  Too much was left over, and leftovers are work.
  `,
)

export const treats = pool(
  `Recall has improved, oddly
  Small and serious
  {pet} would sign anything
  The kind that gets results
  Gone by Friday
  Worth more than sausage
  A reason to come back
  One for coming, one for staying
  {pet} knows the sound
  Sits before I ask
  Everybody’s favorite guest
  The last one is always shared
  A handful of good ideas
  --
  {pet} comes back from [two fields away|the far hedge|the neighbor’s gate] for one of these.
  They are small enough that {he} does not lose the thread while chewing.
  {He} has never turned one down, which the last brand cannot say.
  A very small piece of one still counts as payment.
  {He} sat still for a nail trim, for the price of [four|five|six] of these.
  The list of ingredients is shorter than this review.
  {pet} has a delicate stomach, and a handful makes no difference to it.
  We keep some by the door and some in the car, and {pet} knows both places.
  A shy {breed} took one from a stranger’s hand, and the stranger was moved.
  They are as fresh at the end as they were at the start.
  In class {he} worked for these and ignored [a sausage|the Labrador|a dropped cookie].
  {pet} can tell them from all others through two closed doors.
  The vet’s receptionist now keeps the same ones, on {pet}’s recommendation.
  Our visitors ask if they may give {him} one, and so does {pet}.
  {pet} learned to wait at the curb for [three|four] of these.
  They are the right size as they come, with nothing to cut.
  {He} leaves a squirrel for one, which I did not believe until I saw it.
  We hide them around the yard on rainy days.
  They do not melt on a warm day.
  The groomer asks us to bring them.
  {pet} takes one gently, even from a toddler.
  The first order lasted us a month of practice.
  I count out ten for a class, and ten is plenty.
  {pet} chews twice and looks up again, ready.
  `,
  `Liked, not loved
  Nice but quickly gone
  Good for easy days
  Smell takes getting used to
  --
  {pet} takes them politely and keeps looking at the fridge.
  Good quality, but they are gone before the week is.
  The ones at the bottom had turned to crumbs, so we sprinkle those on dinner.
  I could live with less smell, {he} could not.
  One is gone so fast that {he} wonders whether there was one.
  {pet} prefers the other kind and says so.
  They go stale when I forget to close them.
  `,
  `Carried off and buried
  Not for {his} stomach
  Did not sit well
  --
  {pet} carried the first one behind the sofa, where it still is.
  They were not what the picture suggests.
  Two of these and {his} stomach made itself heard.
  They had come open on the way.
  `,
)

export const chews = pool(
  `An hour of peace
  Outlasted the movie
  {pet} took it to bed
  Quiet at last
  The sofa is safe
  --
  It lasted {pet} [forty minutes|an hour|two evenings], and {he} is a determined chewer.
  No splinters, and I look for them.
  {He} carries it from room to room like a newspaper.
  The kitchen chairs have been left alone since it arrived.
  It does not smell, so it may stay on the rug.
  {pet} settles with it after dinner and is asleep [half an hour|twenty minutes] later.
  {His} teeth look better at the back, where I never get with a brush.
  The size is right for {kg}.
  We bring one to the café, and nobody knows there is a dog under the table.
  {He} gave up on plastic ones in a day, this {he} respects.
  I take it away when it gets small, to be safe.
  `,
  `Good while it lasts
  Quicker than hoped
  Fine for a gentle chewer
  --
  Good while it lasted, which was eleven minutes.
  {pet} likes it, but it leaves marks on a light carpet.
  Choose a harder one if your dog is serious about this sort of thing.
  It is honest stuff, only expensive for what it is.
  `,
  `Not for these teeth
  Gone in a moment
  Not with this stomach
  --
  Not right for {his} teeth, and I took it away after a worried minute.
  It split at one end, so it went in the trash.
  {pet}’s stomach did not approve, and neither did the hall floor.
  `,
)

export const care = pool(
  `Slow, then noticeable
  {pet} takes it without a fuss
  On the vet’s nod
  Small doses, steady use
  One dose, no arguments
  A habit by now
  Easy to measure
  --
  We asked at the clinic first and then gave it time, and I believe there is a difference.
  {pet} takes it without a second look.
  The dose for {kg} is printed clearly, so no sums at six in the morning.
  {He} seems more {himself} these days, and others say so, too.
  The packaging is well thought out, so nothing is spilled or wasted.
  There is a date on it, and it was a recent one.
  I like that the label says when not to use it.
  It has become a habit of ours, like the morning news.
  One order lasts us [six|seven|eight] weeks, so the price is fair.
  We stopped for a month to be sure, and started again.
  It takes ten seconds, and {he} holds me to it.
  The vet had no objection and wrote it in the chart.
  `,
  `Perhaps it helps
  Hard to tell
  Good, a little messy
  --
  I think it helps, but it was also a mild winter.
  {pet} takes it only while I stand there.
  The effect is small, though nothing else we tried had any.
  Some of it ends up on my fingers every time.
  `,
  `No difference for us
  {pet} found it every time
  --
  After [ten|eight] weeks I cannot see a change.
  {pet} turns away from it with great precision.
  It upset {his} stomach on the second day, so we asked the vet and stopped.
  `,
)

export const catTreats = pool(
  `{pet} came when called
  Claws trimmed, peace kept
  The drawer must stay shut
  A shy cat, no longer
  Small and worth a lot
  Two, and no more
  {pet} forgave the vet
  One word and {he} is here
  --
  {pet} came from the other end of the apartment when I opened them.
  One of these and I may trim [two|three|four] claws.
  {He} takes it from my fingers, and {he} is careful with fingers.
  The ingredients fit on one line.
  After a tablet {he} gets one, and we are friends again.
  {pet} has a delicate stomach and it made no difference.
  We use them to get {him} into the carrier, and {he} walks in.
  Visitors are forgiven sooner if they bring one.
  The last one is as fresh as the first.
  {pet} opened the drawer {himself}, which I count as five stars.
  Half of one is enough, and {he} has not complained.
  Even the old cat, who wants nothing, wants this.
  {pet} sits for one now, and nobody taught {him}.
  They are small, so a few a day do not show on the scale.
  {pet} does a turn for one, entirely {his} own idea.
  I keep them in the hall, where the carrier is.
  {His} coat is glossier, or the light is better.
  `,
  `Liked on most days
  Good, but soon gone
  --
  {pet} likes them on most days and stares at them on others.
  There are not many of them for what they cost.
  Fine, but they leave a trace on the rug.
  I would wish for less smell in the kitchen.
  `,
  `Sniffed and left
  Not for {pet}
  --
  {pet} licked it once and washed for ten minutes.
  It came up again on the stairs.
  Not as fresh as the last order.
  `,
)
