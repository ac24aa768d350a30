import { pool } from './pool'

export const cave = pool(
  `A shadow of {his} own
  Shy, and then not
  Smooth all the way around
  Looks as if it grew there
  Boiled, placed, moved into
  Heavy enough to stay put
  --
  {pet} was in it within [an hour|the evening], with only {his} face showing.
  I ran a stocking over every edge, and it did not catch.
  {He} comes to the front more often, now that there is somewhere to go back to.
  I boiled it as the page says, and the readings have not moved.
  It stands firmly on the gravel and does not tip when I clean around it.
  {His} fins are whole, which was the point of smooth edges.
  The slate looks better under water than on the table.
  {pet} sleeps in it and is out when the light goes on.
  It looks like part of a river, not like a castle.
  {He} guards it, though nobody else wants it.
  The algae came off with a brush and no soap.
  It is natural stone, and ours has a fine green streak.
  `,
  `Good, a little low
  Nice, darker than pictured
  --
  {pet} took two weeks to look inside.
  It is good stone, only the opening is lower than I thought.
  It fills a good part of a small tank.
  I had to turn it [twice|three times] until it stood without rocking.
  `,
  `Rocks a little too much
  Not used
  --
  One edge was not as smooth as promised, so I sent it back.
  {pet} has swum past it for a month.
  It would not stand level, and I did not trust it near the glass.
  `,
)

/** What keeps an animal or its water warm. */
export const warmth = pool(
  `Warm and steady
  {pet} found the warm spot
  Mornings begin on time
  Set once, left alone
  The right degree, all day
  Does its work without a word
  --
  {pet} found the warm spot within [an hour|the morning].
  The thermometer has said the same for [six|eight|ten] weeks.
  I set it up in the evening, and {he} was out by breakfast.
  I was asked about the room and the size of everything before I could pay.
  {pet} is livelier in the mornings, as far as one can tell with {a breed}.
  It came with plain advice on where to put it, and I followed it.
  {He} has a favorite place again, and it is near this.
  I checked it with a second thermometer, and the two agree.
  Nothing about it gets in {his} way.
  The room is cold in winter, and {pet} has not noticed.
  We had one that swung up and down, this one does not.
  I wrote down the day it went in, so I know how long it lasts.
  `,
  `Works, takes patience
  Good, short cable
  --
  It works, but finding the right place for it took three tries.
  I would have liked a longer cable.
  It needs longer to warm things up than I had thought.
  A little expensive, given that it will need replacing one day.
  `,
  `Stopped in week seven
  Not warm enough
  --
  It gave up after [six|seven] weeks, and the counter replaced it.
  It did not reach the warmth the page promises, not in our room.
  Something in it rattled when it came, so I sent it back.
  `,
)

/** Testing water and moving house. */
export const fishKit = pool(
  `Plain words, at last
  Ready when it was needed
  One worry less
  A good thing to have under the tank
  Calm, and so is {pet}
  --
  The instructions are short, and I have not needed more.
  I had it out on the table in the evening and understood it before bed.
  {pet} was calm the whole time, and so was I.
  I know where it is, and that calms me more than it should.
  We needed it sooner than I thought, and it was ready.
  Not a drop went astray.
  The shop showed me how to use it before I paid.
  It has taken the fear out of keeping fish.
  It rinses clean and goes back under the tank.
  My neighbor with the large tank borrowed it and bought one.
  `,
  `Good, needs a shelf
  Useful, not often
  --
  Good to have, though we rarely need it.
  It takes more time than I had set aside.
  It is hard to close with wet hands.
  `,
  `Leaked on day one
  Not complete
  --
  It leaked a little on the first day, and they took it back.
  One part was missing when I opened it.
  `,
)

export const tortoiseTable = pool(
  `Room to walk
  No more fogged glass
  A damp end and a dry end
  Built like furniture
  A whole landscape for {pet}
  --
  {pet} walked all the way around it on the first day, slowly, twice.
  It is dry at one end and damp at the other, as it should be.
  The tray has kept the water where it belongs.
  {He} digs in at the planted end by [six|seven] and is up with the lamp.
  The cat lid has been tested by our cat, and it holds.
  Two of us carried it in, and it has not moved since.
  One coat of oil, and the oak looks like part of the room.
  {pet} looks out over the edge and pretends not to.
  There is room for a stone, a dish, and a long walk.
  `,
  `Good, and large
  Heavy to move
  --
  It fills half of the study, so measure the room and not the tortoise.
  Well made, and too heavy to move alone.
  {pet} kept to one end for the first two weeks.
  `,
  `One corner leaked
  Too low for a climber
  --
  Water got past the tray at one corner.
  {pet} climbs, and the sides are too low for that.
  It arrived with a split board.
  `,
)

/** A dish and a pool for a tortoise. */
export const slate = pool(
  `{pet} has a pool
  A plate that works
  Shallow, as it should be
  Two pieces, both in use
  --
  {pet} walked through the pool, stopped, and drank for a minute.
  {He} eats off the slate, and there is less to scrape off the floor.
  The ramp is gentle enough that {he} gets out by {himself}.
  {pet} sits in the pool on warm days with an expression.
  It is heavy enough that {he} cannot push it to the wall.
  It scrubs clean with hot water and dries in the sun.
  The pool is as shallow as it says, so I do not have to stand by.
  {He} found the slate on the first day and the water on the third.
  `,
  `Good, gets muddy
  Nice, rather small
  --
  {pet} carries half of {his} bedding into the water, so I change it daily.
  The slate is a little small for {his} appetite.
  {He} uses the pool and goes on eating off the floor.
  `,
  `Chipped on the way
  Both ignored
  --
  The pool had a chip, and they sent a new one.
  {pet} walks around both of them.
  `,
)
