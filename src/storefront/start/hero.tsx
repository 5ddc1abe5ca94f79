import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Traces } from '#ui/traces.tsx'
import { heroArt, heroTraces } from './hero-art.ts'

/** The first thing on the start page: four parts on one lit trace. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="h-hero">
      <Traces width={779} height={452} traces={heroTraces} strokeWidth={2.6} />
      <div className="hero__t">
        <p className="hero__k">För gamers och teknikentusiaster</p>
        <h1 id="h-hero">
          Stäng
          <br />
          kretsen<span className="dot">.</span>
        </h1>
        <p className="hero__d">
          Skärm, tangentbord, mus och headset som hör ihop. Vi testar, mäter och väger, så att du slipper gissa.
        </p>
        <div className="row row--w">
          <ButtonLink variant="m" size="l" href={pathTo('section', { id: 13, name: 'Gaming' })}>
            Bygg din uppsättning
          </ButtonLink>
          <ButtonLink variant="ob" size="l" href={pathTo('campaigns')}>
            Se kampanjerna
          </ButtonLink>
        </div>
      </div>
      <div className="hero__art">
        {heroArt.map(({ src, width, height, place }, index) => (
          <div key={src} className={`hero__p a${index + 1}`} style={place}>
            <img
              src={src}
              width={width}
              height={height}
              alt=""
              decoding="async"
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
