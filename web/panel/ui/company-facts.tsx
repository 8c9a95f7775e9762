import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { FactTable } from '../../kit/ui/fact-table.tsx';
import { formatMobile } from '../../kit/ui/format.ts';
import classes from './company-facts.module.css';

interface CompanyFactsProps {
  /** Role of the company: buyer or seller. */
  name: string;
  /** Id of its account, to link to its page. */
  accountId?: string | undefined;
  company: { readonly CompanyName: string; readonly Email: string; readonly Mobile: string };
}

/** A company with links to write to it and to call it. */
export function CompanyFacts({ name, company, accountId }: CompanyFactsProps) {
  const { CompanyName, Email, Mobile } = company;
  const shown = CompanyName || m.panel_not_given();
  const page = accountId && (
    <Link to="/users/$id" params={{ id: accountId }} className={classes.contact}>
      {shown}
    </Link>
  );
  return (
    <FactTable
      name={name}
      facts={[
        { label: m.panel_company(), value: page || shown },
        {
          label: m.query_panel_email(),
          value: Email ? (
            <a className={classes.contact} href={`mailto:${Email}`}>
              {Email}
            </a>
          ) : (
            m.panel_not_given()
          ),
        },
        {
          label: m.panel_mobile(),
          value: Mobile ? (
            <a className={classes.contact} href={`tel:+91${Mobile}`}>
              {formatMobile(Mobile)}
            </a>
          ) : (
            m.panel_not_given()
          ),
        },
      ]}
    />
  );
}
