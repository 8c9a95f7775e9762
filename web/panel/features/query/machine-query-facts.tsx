import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { type Fact, FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatDate, formatMoment, formatNumber, formatRupees } from '../../../kit/ui/format.ts';
import { conditionName, machineName } from '../../../trade/trade-words.ts';
import { CompanyFacts } from '../../ui/company-facts.tsx';
import { DetailColumns, DetailNone, DetailPart, DetailText } from '../../ui/detail-part.tsx';
import type { MachineQuery } from './api.ts';
import classes from './queries.module.css';
import { RaisedOn } from './raised-on.tsx';

const orNotGiven = (text: string) => text.trim() || m.panel_not_given();

/** Formats a budget; text that older clients stored stays unchanged. */
const budgetText = (budget: string) =>
  /^\d+$/.test(budget) ? formatRupees(Number(budget)) : orNotGiven(budget);

function factsOf(query: MachineQuery): Fact[] {
  const { required_date: date } = query;
  return [
    {
      label: m.query_panel_condition(),
      value: orNotGiven(conditionName(query.machine_condition)),
    },
    { label: m.query_panel_size(), value: orNotGiven(query.size) },
    { label: m.query_panel_quantity(), value: formatNumber(query.quantity) },
    { label: m.query_panel_budget(), value: budgetText(query.budget_range) },
    {
      label: m.query_panel_required_date(),
      value: date ? formatDate(date) : m.panel_not_given(),
    },
    { label: m.query_panel_created(), value: formatMoment(query.created_at) },
    { label: m.query_panel_updated(), value: formatMoment(query.updated_at) },
  ];
}

function ListedMachine({ machine }: { machine: NonNullable<MachineQuery['Machine']> }) {
  const { ID: id, name, manufacturer_name: maker, manufacturing_year: year, image } = machine;
  return (
    <RaisedOn
      picture={image}
      name={machineName(name)}
      hint={[maker, year].filter(Boolean).join(' · ')}
      drawing="machine"
      link={
        <Link to="/machines/$id" params={{ id }} className={classes.see}>
          {m.query_panel_see_machine()}
        </Link>
      }
    />
  );
}

/** All details of a machine query, with its buyer and the listed machine with its seller. */
export function MachineQueryFacts({ query }: { query: MachineQuery }) {
  const { Machine: machine, seller } = query;
  const passages = [
    { title: m.query_panel_specifications(), text: query.specifications },
    { title: m.query_panel_purpose(), text: query.purpose },
    { title: m.query_panel_description(), text: query.description },
  ];
  return (
    <>
      <DetailColumns>
        <DetailPart title={m.query_panel_query()}>
          <FactTable name={m.query_panel_query()} facts={factsOf(query)} />
        </DetailPart>
        <div>
          <DetailPart title={m.query_panel_buyer()}>
            <CompanyFacts name={m.query_panel_buyer()} company={query.user} />
          </DetailPart>
          {seller && (
            <div className={classes.second}>
              <DetailPart title={m.query_panel_seller()}>
                <CompanyFacts name={m.query_panel_seller()} company={seller} />
              </DetailPart>
            </div>
          )}
        </div>
      </DetailColumns>
      <DetailPart title={m.query_panel_raised_on_machine()}>
        {machine ? (
          <ListedMachine machine={machine} />
        ) : (
          <DetailNone>{m.query_panel_requirement()}</DetailNone>
        )}
      </DetailPart>
      {passages.map(({ title, text }) => (
        <DetailPart key={title} title={title}>
          {text.trim() ? (
            <DetailText>{text}</DetailText>
          ) : (
            <DetailNone>{m.panel_not_given()}</DetailNone>
          )}
        </DetailPart>
      ))}
    </>
  );
}
