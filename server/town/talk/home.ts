import { pool } from './pool'

export const bed = pool(
  `{pet} moved in at once
  The sofa is ours again
  Washes well, dries well
  Old bones approve
  A place of {his} own
  Still thick after a year
  Taken within the hour
  --
  {pet} turned around twice, sighed, and slept until [noon|dinner|the doorbell].
  The cover has been through the wash [nine|twelve|twenty] times and still fits.
  It has not gone flat in the middle, and {pet} weighs {kg}.
  {He} gets up from it without that little groan.
  I measured {him} asleep before I ordered, and it is right.
  The seams are straight and nothing has come undone, although {he} digs.
  It does not slide on floorboards, even with a run-up.
  {He} lies across the whole of it, exactly as in the picture.
  Hair comes off with the hand, which I did not expect of that color.
  The sofa is free in the evenings for the first time since [2021|we moved here].
  {pet} takes {his} toy to it at ten and that is the end of the day.
  It arrived rolled up and was its full height by the next morning.
  The cat has one half and the dog the other, and so far there is peace.
  It smells of nothing at all, which matters with a new one.
  {pet} drags it into the sun by noon.
  `,
  `Good, order larger
  Nice, a little warm
  Comfortable, hard to cover again
  --
  Comfortable, but {breed} people should order a size up.
  It took {pet} [two|three] weeks to believe that it was meant for {him}.
  The cover is a little tight to put back on.
  It is a lighter shade than on my screen, and shows every paw.
  A bit warm for {a breed} in August.
  `,
  `Went flat
  The zipper gave in
  {pet} prefers the box
  --
  {pet} slept in the box it came in and not in it.
  It went flat in the middle after two months.
  The zipper caught and tore the first time I washed it.
  `,
)

export const post = pool(
  `The armchair lives
  Does not wobble
  Full stretch at last
  Used within a minute
  Placed by the sofa, as told
  The couch is safe
  --
  {pet} used it before I had folded the packaging.
  It does not move, not even when {he} takes a run at it.
  {He} can stretch to {his} whole length and shows it every morning.
  We stood it right beside the armchair, and the armchair has been left alone since.
  After [four|six|eight] weeks of claws it still does its work.
  It looks like furniture, so it may stay in the living room.
  We had it in its place by Sunday afternoon, with an audience.
  Both cats use it, in turns, with a look between them.
  There is less fluff on the floor than with our last one.
  It is {his} first stop after dinner.
  A pinch of catnip on the first day was enough.
  {pet} tried it out while I was still reading the leaflet.
  `,
  `Sturdy, sheds a bit
  Good, could be larger
  Took a few weeks
  --
  {pet} ignored it for two weeks and then claimed it overnight.
  It sheds more than I hoped, though it vacuums easily.
  Solid work, I would only have liked it a few inches larger.
  The instructions leave out a step, and you will find out which.
  `,
  `Ignored to this day
  Too light for {pet}
  --
  {pet} has walked past it for weeks on {his} way to the sofa.
  It shifts when {he} goes at it, and {he} does not like that.
  It had come apart in one place by the third week.
  `,
)

export const hide = pool(
  `Somewhere to go, no more panic
  Thoroughly chewed, still standing
  {pet} came out more, not less
  Solid and simple
  Room to turn around
  A door of {his} own
  --
  Since {pet} has somewhere to go, {he} comes out far more often.
  It has been gnawed at every corner and is still a house.
  {He} lies in it with {his} nose toward the door.
  The wood is untreated and smells of wood.
  {He} looks out of it in the morning before {he} decides about the day.
  Nothing sharp inside, I checked with my fingers before {he} did with {his} teeth.
  Heavy enough not to be thrown, and it has been tried.
  It was ready for {him} in no time, and nothing was missing.
  It is easy to clean, and nobody has to be dug up for it.
  {pet} carried hay into it on the first evening.
  The entrance is wide enough for {his} winter figure.
  {pet} chose a corner of it on the first night.
  `,
  `Nice, smaller than thought
  Good wood, rough edge
  --
  Smaller than I pictured, measure before you order.
  One edge needed sandpaper before I let {him} in.
  {pet} likes the box it came in just as well.
  Well made, though I would like it easier to clean.
  `,
  `Fell apart at the joints
  Not big enough
  --
  A joint came loose after a month of being leaned on.
  Too small for {pet} once {he} had grown.
  The smell of glue would not go, so it went back.
  `,
)

export const tank = pool(
  `Quiet enough to forget
  Clear advice, right size
  Quiet, and the water shows it
  Steady flow, calm water
  Clear within days
  Set up in an afternoon
  --
  I have to look to see whether it is running.
  The shop asked about the size of the tank before they sold it to me.
  The readings have been steady for [six|eight|ten] weeks.
  The flow can be turned down, so {pet} swims everywhere again.
  It came with a card that says what to do on day one, seven, and thirty.
  Cleaning takes five minutes and no tools.
  {He} is out all day, where {he} used to hide from the pump.
  Set it up, waited a week as advised, then moved {him} in.
  Spare parts are on the shelf at Harbor Row, I asked.
  It is smooth all over, and no fin has caught on anything.
  It is well packed, nothing shifted on the way.
  {pet} looked it over on the first evening.
  `,
  `Works, instructions are thin
  Good, a bit bulky
  --
  It works, but the leaflet assumes you have done this before.
  It takes up more room than I had planned.
  Good quality, only the cable is short.
  The setting is hard to read without a flashlight.
  `,
  `Hums all night
  Stopped in month two
  --
  It hums, and the tank is in the bedroom.
  Mine stopped after seven weeks, and was replaced at the counter.
  The flow was weak by the second week, whatever I rinsed.
  `,
)

export const litter = pool(
  `No dust on the shelves
  Smells of nothing
  Easy to lift, easy to scoop
  {pet} switched without protest
  Lasts longer than expected
  Fewer sweeps a week
  --
  There is no cloud when I pour it, and the shelf behind it stays clean.
  {pet} changed over in one day, and {he} does not change over to anything.
  We fill it deep and it holds together.
  We get through far fewer bags than last year.
  It smells of very little, before and after.
  {He} has stopped sneezing since we use this.
  The bag is easy to pour from, even when it is full.
  What I scoop out fits in a small bag, where it used to fill a large one.
  {pet} dug a hole on the first evening and looked satisfied.
  Soft under the foot, and {his} feet have been sore before.
  I change it less often than I used to.
  `,
  `Good, it travels
  Fine, goes quickly
  --
  It travels into the hall on {his} paws.
  Good, but it goes faster than the last brand.
  The bag has no handle, and I have opinions about that.
  It needs a deep tray to work well.
  `,
  `Sticks to the bottom
  {pet} said no
  --
  It sticks to the tray whatever I do.
  {pet} stood beside it and looked at me, so we changed back.
  More dust than I can have near {his} lungs.
  `,
)

export const grooming = pool(
  `Half a cushion of hair
  {pet} leans into it
  Like the one at the salon
  Hair gone, trust intact
  Ten minutes on Sunday
  A steady hand helps
  Less hair on the stairs
  --
  I filled a bag with hair and {pet} fell asleep halfway.
  {He} used to leave when the drawer opened, and now {he} comes and sits down.
  It takes out what is loose and leaves the rest alone.
  It sits well in the hand, even a wet one.
  We do [five|ten] minutes every other day and the carpet has noticed.
  On the coat of {a breed} it does exactly what the page says.
  Even behind the ears {he} lets me, without a word.
  I saw it on the table at Tidewater and bought it on the way out.
  It is clean again in a moment, no picking out hair with a fork.
  No scratches, and I tried it on my own arm first.
  The belly is still a subject for negotiation, the rest is easy.
  {pet} lets my daughter do it, which settles it.
  I do it outside, and the birds take the rest.
  `,
  `Good tool, slow work
  Works, with patience
  Fine for the back, not the legs
  --
  It works well on the back and less well on the legs.
  A bit hard for a thin coat, so I press lightly.
  {pet} needed a week and many small bribes.
  Good, but the hair sits deep and takes time to clear.
  `,
  `Not for this coat
  {pet} would not have it
  --
  Too rough on {pet}, who has little undercoat.
  {He} saw it once and hid behind the washing machine.
  It came apart in the second month.
  `,
)

export const wash = pool(
  `Smells of dog, only cleaner
  Rinses out in one go
  Soft for days
  Gentle, and it shows
  A little goes far
  Clean without a fight
  --
  It rinses out quickly, which with {pet} in the bath is the main thing.
  It smells of very little, so {he} did not go straight to the compost afterward.
  The towel looked better afterward than it ever has.
  You need far less than you think, mine is still [half|two thirds] full.
  {His} coat is soft for days and not slippery.
  I read the list of contents and knew every word.
  Some of it landed on {his} nose, and {he} forgave me.
  It did not sting on a small scratch, I watched {his} face.
  The cap opens with one hand, the other being occupied.
  We use it after the beach, and the salt is gone.
  The groomer asked what we wash {him} with.
  {pet} stood still for it, more or less.
  `,
  `Mild, perhaps too mild
  Fine, slow to work
  --
  Kind to the skin, but it takes two goes on {a breed}.
  The effect is there, only slower than I hoped.
  Good stuff in a bottle that tips over.
  `,
  `Itched afterward
  No change to speak of
  --
  {pet} scratched more the day after, so we stopped.
  I have used it for a month and see no difference.
  It leaked in the package and half was gone.
  `,
)

export const bowl = pool(
  `Stays where it stands
  Washed and back by noon
  Too nice for the floor
  {pet} eats to the end now
  Heavy in the best way
  No more walking bowls
  --
  It stays in its place, and the kitchen is quiet in the morning.
  {pet} used to push the old one into the hall, this one does not move.
  It comes out of the dishwasher as it went in.
  The height and the rim suit {him}, nothing is left at the edge.
  I can see the marks of the hand that made it.
  Easy to fill, easy to empty, hard to tip.
  It fell off the step once and only the step was hurt.
  The color is deeper than in the picture.
  It is smooth inside, so nothing sticks to it.
  We bought a second for water and it is cooler in summer too.
  {pet} licks it clean and it stays where it is.
  `,
  `Lovely, rather small
  Good, slow to dry
  --
  Lovely, but smaller than I imagined for {kg}.
  It needs a wipe after the dishwasher, or it shows every drop.
  {pet} took a week to trust it, though it is better than the old one.
  It makes a noise on tiles that a mat would solve.
  `,
  `Arrived chipped
  Slides on our floor
  --
  It arrived with a chip, and they sent another without asking twice.
  It slides on our floor, so {pet} follows it around.
  {He} tips it over and waits for me to see it.
  `,
)

export const fountain = pool(
  `{pet} drinks twice as much
  Quiet at night
  Easy to take apart
  No more faucet at dawn
  No drip on the floor
  A steady drinker now
  --
  {pet} drinks about twice as much, and the vet was pleased to hear it.
  {He} used to wait by the faucet, and now {he} waits by this.
  I cannot hear it from the next room.
  It takes [three|four] minutes to clean, and I time these things.
  Not a drop on the floor in [five|six] weeks.
  The water stays cool and does not taste of anything, yes, I tried.
  {pet} needed one evening of watching before the first lick.
  Filling it is easy, and you see from above when it is low.
  The parts are simple and can be bought one by one.
  Both of ours drink from it, at a polite distance.
  I check it on Saturdays, and that has been enough.
  `,
  `Good, clean it often
  Works, needs care
  --
  It works well as long as you clean it every week.
  I would like one more part in the box as a spare.
  {pet} plays with it more than {he} drinks.
  Fine now, though it hummed until I filled it to the line.
  `,
  `Gave up on us
  Loud after a month
  --
  It stopped working properly after two months.
  It was silent for a month and has gurgled since.
  {pet} is afraid of it and went back to the old dish.
  `,
)

export const slowFeeder = pool(
  `Dinner takes six minutes
  No more hiccups
  {pet} has to think now
  Slow at last
  A meal, not a race
  --
  Dinner takes [four|five|six] minutes instead of [half a minute|forty seconds].
  No more hiccups after meals, and no more of what came after the hiccups.
  {pet} was puzzled for a day and has enjoyed it since.
  There is nothing sharp on it, so {his} tongue is fine.
  {He} does not chase it through the kitchen, it stays where I put it.
  It comes out of the dishwasher clean, corners included.
  {He} used to finish first and then help the others.
  For {a breed} who eats like a fire, this was overdue.
  My mother thought it was a toy, and {he} may agree.
  {pet} sleeps after meals now, as if they were work.
  I put wet food in it too, and a brush does the rest.
  {pet} licks around every corner of it and then looks at me.
  `,
  `Helps, though {pet} adapts
  Good, needs a brush
  --
  It helps, although {pet} gets faster every week.
  With wet food I have to go over it with a brush.
  It slows {him} by half, I had hoped for more.
  A good idea that moves a little when {he} is in a hurry.
  `,
  `Solved and done
  Gave up on it
  --
  {pet} had the better of it within two days.
  {He} got frustrated and walked off hungry, so we stopped.
  It arrived with a scratch, and they sent a new one the same week.
  `,
)

export const nails = pool(
  `A little each day, no tears
  Sure and steady
  Calmer than the last ones
  {pet} held still
  Less fuss than I feared
  Quick and quiet
  --
  We do a little each day with a treat after it, and {pet} has stopped hiding.
  It is quick, so it is over before {he} notices.
  I was afraid of doing it wrong, and the leaflet took that away.
  It sits well in a small hand.
  They showed me how at the counter, and now I manage at home.
  {pet} is {a breed} and has no patience, so I wanted something quick.
  After [three|four|five] months it works as on the first day.
  It cleans up in a moment and goes back in the drawer.
  {He} looked the other way and let me finish.
  The vet was pleased at the last visit, which {pet} took as {his} own success.
  Start slowly, as they say, it is good advice.
  {pet} gets one treat at the end and waits for it.
  `,
  `Good tool, takes practice
  Fine, not for beginners
  --
  Good, but it took me some practice.
  {pet} accepts one side and not the other.
  It does the job, only slower than I thought.
  It has no case, and I would like one.
  `,
  `Not for nervous animals
  Worn out too soon
  --
  {pet} would not have it anywhere near {him}.
  It was worn out after two months.
  {He} saw it coming and left the room.
  `,
)
