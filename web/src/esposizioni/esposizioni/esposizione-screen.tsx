import { useParams } from 'react-router'
import { EsposizionePage } from './esposizione-page.tsx'

export function EsposizioneScreen() {
  const id = Number(useParams().id)
  return <EsposizionePage key={id} id={id} />
}
