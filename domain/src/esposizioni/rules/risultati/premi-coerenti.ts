import { avviso, type Finding } from '../../../kit/finding.ts'
import { type Premiato, stessaMostra } from './premi-doppi.ts'
import { hasText, isSet, type RisultatoExpo } from './punteggio.ts'

type Premi = Pick<RisultatoExpo, 'titolo' | 'best' | 'biv' | 'nomination'>

/** E28: warnings only, because judges decide and results may be typed in parts. D2 refuses impossible results. */
export function checkPremiCoerenti(entry: Premi, uno: Premiato | null, premiati: readonly Premiato[]): Finding[] {
  return [...sottoEccellente(entry), ...senzaTitolo(entry), ...(uno === null ? [] : stessoSesso(uno, premiati))]
}

/** rule book 2.1: prizes require an excellent. */
function sottoEccellente({ titolo, best, biv, nomination }: Premi): Finding[] {
  if (!hasText(titolo) || !/^(MOLTO )?BUONO/.test(titolo)) return []
  const premi = [...(hasText(best) ? [best] : isSet(nomination) ? ['Nomination'] : []), ...(isSet(biv) ? ['BIV'] : [])]
  if (premi.length === 0) return []
  return [avviso('E28', 'titolo', `${premi.join(' e ')} con il risultato ${titolo}: verifica`)]
}

function senzaTitolo({ titolo, best }: Premi): Finding[] {
  if (!hasText(best) || hasText(titolo)) return []
  return [avviso('E28', 'titolo', `${best} senza un risultato nel campo Titolo: verifica`)]
}

const opposto = 'Best Opposite Sex'
const assoluto = 'Best Assoluto'

/** Filters by best first: few results have this best, and an import has thousands of rows. */
function stessoSesso(uno: Premiato, premiati: readonly Premiato[]): Finding[] {
  const wanted = coppiaOf(uno.best)
  if (wanted === null || uno.sesso === null) return []
  const likely = premiati.filter(
    ({ best, categoria, sesso }) => best === wanted && categoria === uno.categoria && sesso === uno.sesso,
  )
  const [same] = stessaMostra(uno, likely)
  if (same === undefined) return []
  const anche = uno.sesso === 'M' ? 'anche lui maschio' : 'anche lei femmina'
  return [avviso('E28', 'best', `${wanted} è di ${same.nome}, ${anche}: verifica`)]
}

function coppiaOf(best: string | null): string | null {
  if (best?.startsWith(opposto)) return best.replace(opposto, assoluto)
  return best?.startsWith(assoluto) ? best.replace(assoluto, opposto) : null
}
