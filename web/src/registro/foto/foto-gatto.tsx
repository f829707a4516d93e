import styled from '@emotion/styled'
import { mdiCat } from '@mdi/js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import * as t from '../../ui/tokens.ts'
import { useFotoPrincipale } from './principali.ts'
import { useImmagine } from './use-immagine.ts'

interface FotoGattoProps {
  id: number
  /** Empty next to the visible name, so that screen readers do not read it twice. */
  alt?: string
  size: number
}

/** Fixed size, also while loading. */
export function FotoGatto({ id, alt = '', size }: FotoGattoProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(frame)
  const foto = useFotoPrincipale(id)
  const url = useImmagine(isSeen ? foto : null, 'miniatura')
  return (
    <Face ref={frame} style={{ width: size, height: size }}>
      {url === null ? (
        <Icon path={mdiCat} size={Math.round(size * 0.47)} />
      ) : (
        <img src={url} alt={alt} width={size} height={size} draggable={false} />
      )}
    </Face>
  )
}

export function FotoScheda({ id }: { id: number }) {
  return <FotoGatto id={id} size={56} />
}

/** Photos far down a list are not fetched. */
function useSeen(frame: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || frame.current === null) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [isSeen, frame])
  return isSeen
}

export const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: 12px;
  color: ${t.inkFaint};
  background: ${t.line};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
