import type { NewsletterServiceName } from '#core/services.ts'
import { connectedNewsletter, type NewsletterSettings } from '#environment/newsletter-settings.ts'
import { klaviyo, klaviyoClient } from '#integrations/newsletter/klaviyo.ts'
import { mailchimp, mailchimpClient } from '#integrations/newsletter/mailchimp.ts'
import type { NewsletterService } from '#integrations/newsletter/newsletter-port.ts'
import { rule, ruleClient } from '#integrations/newsletter/rule.ts'
import type { List } from './recipient-table.ts'

export type ServiceHosts = { [S in NewsletterServiceName]?: string }

/** How the list is called at the service; null when it is not connected. */
export function listOf(accounts: NewsletterSettings, service: NewsletterServiceName): string | null {
  if (service === 'rule') return accounts.rule?.subscriberTag ?? null
  return accounts[service]?.listId ?? null
}

export function connectedList(accounts: NewsletterSettings): List | null {
  const service = connectedNewsletter(accounts)
  const list = service && listOf(accounts, service)
  return service && list ? { service, list } : null
}

export function connectedService(accounts: NewsletterSettings, hosts: ServiceHosts = {}): NewsletterService | null {
  const { mailchimp: ofMailchimp, klaviyo: ofKlaviyo, rule: ofRule } = accounts
  if (ofMailchimp) return mailchimp(mailchimpClient(ofMailchimp, hosts.mailchimp), ofMailchimp.listId)
  if (ofKlaviyo) return klaviyo(klaviyoClient(ofKlaviyo, hosts.klaviyo), ofKlaviyo.listId)
  return ofRule ? rule(ruleClient(ofRule, hosts.rule), ofRule.subscriberTag) : null
}
