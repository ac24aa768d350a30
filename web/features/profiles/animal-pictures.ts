/** Each animal drawn, as elsewhere on the street; a hen stands for all of a farm. */
export const ANIMAL_PICTURES: Readonly<Record<string, string>> = {
  dogs: '/art/pet/dog/terrier/butter/tansy.svg',
  cats: '/art/pet/cat/ginger/sky/clementine.svg',
  rabbits: '/art/pet/rabbit/lop/sage/hops.svg',
  'guinea-pigs': '/art/pet/guinea/tri/blush/acorn.svg',
  birds: '/art/pet/bird/cockatiel/mint/saffron.svg',
  fish: '/art/pet/fish/goldfish/sky/coral.svg',
  reptiles: '/art/pet/tortoise/hermann/oat/moss.svg',
  'farm-animals': '/art/pet/hen/buff/butter/long-acre.svg',
}
