import { formatNumero } from '@bisavolo/domain/kit/format'
import { pageSizes } from '@bisavolo/domain/listing/list-request'
import styled from '@emotion/styled'
import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js'
import { IconButton } from '../../ui/icon-button.tsx'
import { pagerPress } from '../../ui/page/press-again.ts'
import { inkSoft, lineStrong, sheet } from '../../ui/tokens.ts'
import type { ListState } from './use-list.ts'

export function ListPager({ state, tot, perPage }: { state: ListState; tot: number; perPage: number }) {
  const { page, rows } = state.address
  if (tot <= perPage) return null
  const last = Math.max(1, Math.ceil(tot / perPage))
  const from = (page - 1) * perPage + 1
  const sizes = pageSizes.includes(rows as (typeof pageSizes)[number]) ? pageSizes : [...pageSizes, rows]
  const turn = (by: number) => pagerPress(() => state.turnPage(by, last))
  return (
    <Nav aria-label="Pagine">
      <label>
        Righe per pagina{' '}
        <select value={rows} onChange={event => state.setRows(Number(event.target.value))}>
          {sizes.map(size => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="tabular">
        {formatNumero(from)}–{formatNumero(Math.min(tot, page * perPage))} di {formatNumero(tot)}
      </span>
      <span>
        <IconButton icon={mdiPageFirst} label="Prima pagina" disabled={page === 1} onClick={() => state.setPage(1)} />
        <IconButton icon={mdiChevronLeft} label="Pagina precedente" disabled={page === 1} onClick={turn(-1)} />
        <IconButton icon={mdiChevronRight} label="Pagina seguente" disabled={page >= last} onClick={turn(1)} />
        <IconButton
          icon={mdiPageLast}
          label="Ultima pagina"
          disabled={page >= last}
          onClick={() => state.setPage(last)}
        />
      </span>
    </Nav>
  )
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 24px;
  padding: 8px 4px;
  color: ${inkSoft};
  font-size: 13px;
  select {
    min-height: 32px;
    margin-left: 4px;
    padding: 2px 6px;
    border: 1px solid ${lineStrong};
    border-radius: 6px;
    color: inherit;
    background: ${sheet};
    font: inherit;
  }
`
