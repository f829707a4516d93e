export interface SimboloEms {
  codice: string
  descrizione: string
  descrizione_en: string
}

/** rule book 5.3, in display order. */
export const coloriBase = [
  symbol('n', 'nero', 'black'),
  symbol('a', 'blu', 'blue'),
  symbol('b', 'cioccolato', 'chocolate'),
  symbol('c', 'lilla', 'lilac'),
  symbol('d', 'rosso', 'red'),
  symbol('e', 'crema', 'cream'),
  symbol('f', 'squama di tartaruga', 'black tortoiseshell'),
  symbol('g', 'squama blu-crema', 'blue tortoiseshell'),
  symbol('h', 'squama cioccolato', 'chocolate tortoiseshell'),
  symbol('j', 'squama lilla', 'lilac tortoiseshell'),
  symbol('o', 'cannella', 'cinnamon'),
  symbol('p', 'fawn', 'fawn'),
  symbol('q', 'squama cannella', 'cinnamon tortoiseshell'),
  symbol('r', 'squama fawn', 'fawn tortoiseshell'),
  symbol('w', 'bianco', 'white'),
  symbol('x', 'colore non riconosciuto', 'unrecognised colour'),
] as const satisfies readonly SimboloEms[]

export type ColoreBase = (typeof coloriBase)[number]['codice']

/** rule book 5.3: written after the base colour without a space. */
export const modificatori = [
  symbol('s', 'silver', 'silver'),
  symbol('y', 'golden', 'golden'),
  symbol('t', 'ambra', 'amber'),
  symbol('m', 'caramello', 'caramel'),
  symbol('u', 'sunshine', 'sunshine'),
] as const satisfies readonly SimboloEms[]

export type Modificatore = (typeof modificatori)[number]['codice']

export type GruppoNumeri = 'bianco' | 'tipping' | 'tabby' | 'point' | 'coda' | 'occhi' | 'orecchie' | 'pelo'

/** rule book 5.4; at most one number per group. */
export const numeriEms: readonly (SimboloEms & { gruppo: GruppoNumeri })[] = [
  number('01', 'bianco', 'van', 'van'),
  number('02', 'bianco', 'arlecchino', 'harlequin'),
  number('03', 'bianco', 'bicolore', 'bicolour'),
  number('04', 'bianco', 'guantato (mitted)', 'mitted'),
  number('05', 'bianco', 'snowshoe', 'snowshoe'),
  number('09', 'bianco', 'con bianco', 'with white'),
  number('11', 'tipping', 'shaded', 'shaded'),
  number('12', 'tipping', 'shell', 'shell'),
  number('14', 'tipping', 'charcoal', 'charcoal'),
  number('21', 'tabby', 'tabby', 'tabby'),
  number('22', 'tabby', 'tabby blotched', 'blotched tabby'),
  number('23', 'tabby', 'tabby mackerel', 'mackerel tabby'),
  number('24', 'tabby', 'tabby spotted', 'spotted tabby'),
  number('25', 'tabby', 'tabby ticked', 'ticked tabby'),
  number('31', 'point', 'sepia', 'sepia'),
  number('32', 'point', 'mink', 'mink'),
  number('33', 'point', 'point', 'point'),
  number('51', 'coda', 'rumpy (senza coda)', 'rumpy'),
  number('52', 'coda', 'rumpy riser', 'rumpy riser'),
  number('53', 'coda', 'stumpy', 'stumpy'),
  number('54', 'coda', 'longie (coda lunga)', 'longie'),
  number('61', 'occhi', 'occhi blu', 'blue eyes'),
  number('62', 'occhi', 'occhi arancio', 'orange eyes'),
  number('63', 'occhi', 'occhi impari', 'odd eyes'),
  number('64', 'occhi', 'occhi verdi', 'green eyes'),
  number('65', 'occhi', 'occhi giallo oro (Burmese)', 'Burmese eye colour'),
  number('66', 'occhi', 'occhi acquamarina (Tonkinese)', 'Tonkinese eye colour'),
  number('67', 'occhi', 'occhi blu Siamese', 'Siamese blue eyes'),
  number('71', 'orecchie', 'orecchie dritte', 'straight ears'),
  number('72', 'orecchie', 'orecchie arricciate', 'curled ears'),
  number('73', 'orecchie', 'orecchie piegate', 'folded ears'),
  // rule book 5.4: the meaning of single numbers in this range is the usual reading, not official
  number('81', 'pelo', 'pelo lungo', 'long coat'),
  number('82', 'pelo', 'pelo corto', 'short coat'),
  number('83', 'pelo', 'pelo brush', 'brush coat'),
  number('84', 'pelo', 'pelo dritto', 'straight coat'),
]

function symbol<const C extends string>(codice: C, descrizione: string, descrizione_en: string) {
  return { codice, descrizione, descrizione_en }
}

function number(codice: string, gruppo: GruppoNumeri, descrizione: string, descrizione_en: string) {
  return { codice, gruppo, descrizione, descrizione_en }
}
