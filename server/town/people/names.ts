const words = (text: string): string[] => text.trim().split(/\s+/)

export const FIRST_NAMES = words(`
  Agnes Alba Amara Anouk Asha Beatriz Bela Birgit Bram Cara Carlos Cedric Chidi Clara Colm Dagny Daniel Darius Dora Edith
  Eero Elias Elke Emeka Esme Ewan Farah Felix Fiona Flora Gemma Goran Greta Hana Hector Hilde Hugo Ida Imran Iris Isak
  Ivy Jamal Janek Joan Jonas Judith Kai Kalle Kamala Karin Kofi Lars Leila Lena Leo Linh Lotte Louis Lucia Maeve Magnus
  Malik Marek Margit Marta Mateo Maya Mei Milan Mina Nadia Naomi Nell Niels Nikhil Nils Nora Olga Omar Oona Oskar Paloma
  Pavel Petra Priya Rafael Ravi Rhea Robin Rosa Ruth Saskia Sean Sigrid Simone Stellan Tamsin Tess Thea Theo Tilda Tove
  Uma Valter Vera Viktor Wanda Wes Yara Yusuf Zoe
`)

export const LAST_NAMES = words(`
  Abbott Adeyemi Alder Andersen Arkwright Banerjee Barlow Becker Bergman Birch Blythe Brandt Burke Calder Castillo Chen
  Clarke Costa Croft Dahl Dalton Das Dempsey Diaz Drake Dunn Eklund Ellis Engel Farrow Fischer Ford Frost Gallo Garner
  Gibson Grant Greer Gupta Hale Hansen Harrow Hayes Heath Holt Huang Ibsen Idris Ivers Jansen Jensen Joshi Kaplan Keane
  Kimura Klein Koch Lamb Larsen Lehto Lind Lowry Lund Malik Marsh Mendes Meyer Mills Moreau Morrow Nagy Ness Nkosi Novak
  Okafor Olsen Osei Park Pereira Pike Quinn Rao Reed Rivera Rossi Rowe Sato Sayed Shaw Silva Soto Stone Suzuki Tanner
  Thorne Tran Vance Vega Vogel Wade Walsh Webb West Wilde Winter Wolfe Wren Yates Young Zeller
`)

export const PET_NAMES = words(`
  Fern Juniper Nettle Bramble Teasel Moss Hazel Wren Figaro Pip Dot Bluebell Otis Clove Sorrel Tansy Biscuit Marlow Basil
  Pepper Olive Mabel Rufus Hattie Ziggy Poppy Barnaby Tilly Gus Maple Rowan Sage Saffron Cricket Finch Minnow Puck Truffle
  Pickle Acorn Bean Birdie Bonnie Casper Dandelion Digby Echo Elm Flint Freya Ginger Gwen Harriet Hugo Inka Indigo Jasper
  Kipper Koda Lark Lentil Linus Lottie Lupin Marble Mango Merle Millie Monty Nellie Noodle Nutmeg Oak Odin Oscar Otter
  Parsley Pascal Peggy Penny Pebble Plum Quill Quince Radish Remy Rosie Rusty Sesame Skye Smudge Sprout Stella Taco Tarn
  Thistle Toast Tomasz Tulip Twig Vesper Waffle Walnut Willow Winnie Yuzu Zola Bertie Mochi Sunny Dill Heron Ember
`)

/** The pet names whose bearers are written about as "she"; all others are "he". */
export const SHE: ReadonlySet<string> = new Set(
  words(`
  Fern Juniper Hazel Wren Dot Bluebell Clove Tansy Olive Mabel Hattie Poppy Tilly Maple Saffron Truffle Birdie Bonnie
  Freya Ginger Gwen Harriet Inka Lottie Lupin Millie Nellie Parsley Peggy Penny Pebble Plum Quince Rosie Sesame Skye
  Stella Tulip Willow Winnie Zola Mochi Ember Vesper Tarn Dandelion Marble Minnow Bramble
`),
)
