import { useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import type { Product } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import type { Configuration, ConfigurationOptions } from '#configurations/configuration.ts'
import { configurationOfQuery, configurationQuery } from '#configurations/configuration-query.ts'
import { configureMessages } from '#configurations/configure-messages.ts'
import { configurationMessages as messages } from '#configurations/messages.ts'
import { OptionGroups } from '#configurations/web/option-groups.tsx'
import { pathTo } from '#paths.ts'
import { ConfiguredPurchase } from '#product-page/configured-purchase.tsx'
import { replaceQuery } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { Image } from '#ui/image.tsx'
import './configure-page.css'

type ConfigureData = { product: Product; chosen: Configuration }

export async function load({ api, params, query, signal }: LoadRequest): Promise<ConfigureData> {
  const { data: product } = await api(catalog.getProduct, { id: params.id ?? '' }, signal ? { signal } : {})
  const { configuration: options } = product
  return { product, chosen: options ? configurationOfQuery(options, query) : [] }
}

export function head({ product }: ConfigureData): Head {
  return {
    title: configureMessages.configureProduct(product.name),
    canonical: pathTo('apple-cto', { id: product.id }),
    noIndex: true,
  }
}

/** What is chosen stays in the page. */
export const takesNewData = true

export function Page({ data: { product, chosen } }: { data: ConfigureData }) {
  const { configuration: options } = product
  const address = pathTo('product', { id: product.id, name: product.name })
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          ...product.crumbs,
          { name: product.name, path: address },
          { name: configureMessages.configure, path: pathTo('apple-cto', { id: product.id }) },
        ]}
      />
      {options && !product.isRetired && !product.stock.isRecalled ? (
        <Configure product={product} options={options} chosen={chosen} />
      ) : (
        <Empty
          isPage
          drawing="cart"
          title={messages.notConfigurable}
          text={messages.notConfigurableText}
          action={
            <ButtonLink variant="p" href={address}>
              {messages.toProduct}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

type ConfigureProps = { product: Product; options: ConfigurationOptions; chosen: Configuration }

function Configure({ product, options, chosen }: ConfigureProps) {
  const [configuration, setConfiguration] = useState(chosen)
  return (
    <div className="columns columns--right configure-page">
      <div>
        <header className="configure-page-head">
          <div className="tile">
            <Image picture={product.image} alt="" sizes="96px" />
          </div>
          <div>
            <h1>
              <ProductName name={product.name} />
            </h1>
            <p className="muted">{messages.builtFor(options.buildDays)}</p>
          </div>
        </header>
        <OptionGroups
          options={options}
          configuration={configuration}
          onChange={(next) => {
            setConfiguration(next)
            replaceQuery(configurationQuery(next))
          }}
        />
      </div>
      <ConfiguredPurchase product={product} options={options} configuration={configuration} />
    </div>
  )
}
